// Filters by paper, verdict, kind and text; what is chosen stands in the address, behind "#?". Without this script everything is shown.
"use strict";
(() => {
  const form = document.getElementById("filters");
  const status = form.querySelector("output");
  const articles = [...document.querySelectorAll("article")];
  const sections = [...document.querySelectorAll("#claims > section")];
  const entries = new Map([...document.querySelectorAll("[data-of]")].map((item) => [item.dataset.of, item]));
  const names = ["paper", "verdict", "kind", "text"];

  // people write signs where the claims have words
  const plain = (text) => [["φ", "phi"], ["√", "sqrt "], ["≤", "<="], ["≥", ">="], ["−", "-"], ["–", "-"]]
    .reduce((text, [sign, word]) => text.replaceAll(sign, word), text.toLowerCase());
  for (const article of articles) article.words = plain(article.dataset.words);

  function show() {
    const [paper, verdict, kind, text] = names.map((name) => form.elements[name].value);
    const words = plain(text).split(/\s+/).filter(Boolean);
    let count = 0;
    for (const article of articles) {
      const { paper: its, verdict: came, kind: sort } = article.dataset;
      const fits = (!paper || paper === its) && (!verdict || verdict === came) && (!kind || kind === sort) &&
        words.every((word) => article.words.includes(word));
      article.hidden = !fits;
      entries.get(article.id).hidden = !fits;
      count += fits;
    }
    for (const section of sections) section.hidden = !section.querySelector("article:not([hidden])");
    status.textContent = count === articles.length ? `All ${count} claims are shown.`
      : count === 0 ? "No claim is like this." : `${count} of ${articles.length} claims ${count === 1 ? "is" : "are"} shown.`;
  }

  function chosen() {
    return new URLSearchParams(names.map((name) => [name, form.elements[name].value]).filter(([, value]) => value)).toString();
  }

  function changed() {
    show();
    const query = chosen();
    history.replaceState(null, "", query ? `#?${query}` : "#claims");
  }

  // an address with filters, or the place of a claim, which is shown even if the filters hide it
  function read(scroll) {
    const place = decodeURIComponent(location.hash.slice(1));
    if (place.startsWith("?")) {
      const query = new URLSearchParams(place.slice(1));
      for (const name of names) {
        form.elements[name].value = query.get(name) ?? "";
        if (form.elements[name].selectedIndex === -1) form.elements[name].value = "";
      }
      show();
      if (scroll) document.getElementById("claims").scrollIntoView();
    } else if (place) {
      const target = document.getElementById(place);
      if (target?.closest("[hidden]")) {
        for (const name of names) form.elements[name].value = "";
        show();
        target.scrollIntoView();
      }
    }
  }

  form.hidden = false;
  form.addEventListener("input", changed);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(changed));
  addEventListener("hashchange", () => read(true));
  // on a narrow screen the contents begin closed
  if (matchMedia("(max-width: 60rem)").matches) document.querySelector(".contents details").open = false;
  // paper shows what is folded away
  addEventListener("beforeprint", () => document.querySelectorAll("details").forEach((details) => { details.open = true; }));
  for (const cell of document.querySelectorAll(".counts td")) {
    if (!/^\d+$/.test(cell.textContent)) continue;
    const link = document.createElement("a");
    const { paper, verdict } = cell.dataset;
    link.href = `#?${new URLSearchParams(Object.entries({ paper, verdict }).filter(([, value]) => value))}`;
    link.setAttribute("aria-label", `${cell.textContent} claims: ${[verdict, paper].filter(Boolean).join(", ") || "all"}`);
    link.textContent = cell.textContent;
    cell.replaceChildren(link);
  }
  show();
  read(true);
  // on a phone a paragraph with a long formula is scrolled, with the keyboard too
  for (const words of document.querySelectorAll("main p")) if (words.scrollWidth > words.clientWidth) words.tabIndex = 0;
})();
