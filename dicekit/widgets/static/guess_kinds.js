/* The kinds of guesses: what each does while it is set, and what it says beside the truth. Each registers itself here as

     guessKinds.name = {
       enter(view) {},             // once: listens to its controls; gives { read(finished), clear() }
       shown(text, facts) {},      // slots for seals and sentences: guess in words, stamp in signs, and its own
       judge(text, facts) {},      // { side, slots, idea }: which sentence, and which template holds the idea
     };

   A guess is kept as one short text. `view` has element, form, facts, complain(text, plain) and say(text). */

import { answers } from "./answers.js";

export const guessKinds = {};

export const letterOf = (at) => String.fromCharCode(65 + Number(at));

/* One of some options. */
guessKinds.choice = {
  enter(view) {
    view.form.addEventListener("change", () => view.complain(""));
    const chosen = () => view.form.querySelector("[name=choice]:checked");
    return {
      read() {
        if (chosen()) return chosen().value;
        view.complain(view.facts.words.choose);
        view.form.querySelector("[name=choice]").focus();
        return null;
      },
      clear() { if (chosen()) chosen().checked = false; },
    };
  },
  shown: (text, facts) => ({ guess: facts.options[text], stamp: letterOf(text) }),
  judge: (text, facts) => ({ side: text === facts.truth ? "right" : "other", idea: `template[data-idea="${CSS.escape(text)}"]` }),
  fits: (text, facts) => text in facts.options,
};

/* A kept text that can be read: storage may hold what another version, or another hand, left there. */
export function readable(text, facts) {
  try {
    return typeof text === "string" && text.length <= 200 && guessKinds[facts.kind].fits(text, facts);
  } catch (fault) {
    if (fault instanceof answers.AnswerError || fault instanceof SyntaxError || fault instanceof RangeError) return false;
    throw fault;
  }
}
