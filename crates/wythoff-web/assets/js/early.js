// Runs before the first paint: counts what goes wrong, sets the theme that was chosen last time, and shows the examples if the
// address asks for nothing. A page that no server has sent says that it needs one.
(() => {
  const root = document.documentElement;
  root.dataset.faults = "0";
  const fault = () => { root.dataset.faults = String(Number(root.dataset.faults) + 1); };
  addEventListener("error", fault, true);
  addEventListener("unhandledrejection", fault);
  addEventListener("securitypolicyviolation", fault);
  if (location.protocol === "file:") addEventListener("DOMContentLoaded", () => { document.getElementById("unserved").hidden = false; });
  // in a frame the page around it says what is shown, and how
  if ("embedded" in root.dataset) return;
  if (location.search.length < 2 && !("game" in root.dataset)) root.dataset.front = "";
  try {
    const theme = localStorage.getItem("theme");
    // where the system imposes its colours, it chooses
    if (matchMedia("(forced-colors: active)").matches) return;
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // no storage: the theme of the system
  }
})();
