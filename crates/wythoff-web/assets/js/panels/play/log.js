/** The list of what was done, with the reasons that were given. */

import { badge } from "../../badge.js";
import { fill, make } from "../../dom.js";
import { sentence } from "../../notice.js";
import { after, seatsOf } from "./session.js";
import { done, named, who } from "./words.js";

/** @param {import("./session.js").Session} session */
export function log(session) {
  const element = make("ol", { class: "log", "aria-label": "What was done" });
  return {
    element,
    show() {
      const lines = actionsOf(session);
      fill(element, lines.map((line, k) => make("li", {}, line, reason(session, session.said[k]))));
      element.scrollTop = element.scrollHeight;
    },
    /** What the computer did last. */
    latest: () => actionsOf(session).slice(session.actions.length - session.answered).join("; "),
  };
}

/** What was done, a line for each action. @param {import("./session.js").Session} session */
function actionsOf(session) {
  const seats = seatsOf(session.actions);
  let at = session.start;
  return session.actions.map((action, k) => {
    const from = at;
    at = after(at, action);
    return `${who(session, seats[k])}: ${done(session, action, from)}`;
  });
}

/** @param {import("./session.js").Session} session @param {{text: string, certainty: any}|null|undefined} because */
export function reason(session, because) {
  return because ? make("p", { class: "reason" }, sentence(named(session, because.text)), " ", badge(because.certainty)) : null;
}
