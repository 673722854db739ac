/** The list of what was done, with the reasons that were given. */

import { badge } from "../../badge.js";
import { fill, make } from "../../dom.js";
import { sentence } from "../../notice.js";
import { after, seatsOf } from "./session.js";
import { done, who } from "./words.js";

/** @param {import("./session.js").Session} session */
export function log(session) {
  const element = make("ol", { class: "log", "aria-label": "What was done" });
  return {
    element,
    show() {
      const seats = seatsOf(session.actions);
      let at = session.start;
      fill(element, session.actions.map((action, index) => {
        const from = at;
        at = after(at, action);
        return make("li", {}, make("strong", {}, `${who(session, seats[index])}: `), done(session, action, from),
          reason(session.said.get(index)));
      }));
      element.scrollTop = element.scrollHeight;
    },
  };
}

/** @param {{text: string, certainty: any}|null|undefined} because */
export function reason(because) {
  return because ? make("p", { class: "reason" }, sentence(because.text), " ", badge(because.certainty)) : null;
}
