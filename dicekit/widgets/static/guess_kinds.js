/* Registry of the kinds of guesses. Each kind registers itself:

     guessKinds.name = {
       enter(view) {},             // called once: listens to its controls; returns { read(finished), take(text) }: what is entered, and a stored guess entered again
       shown(text, facts) {},      // slots of sentences: the guess in words, and others
       judge(text, facts) {},      // { side, grade, slots, idea }: which sentence, how right (right, close, bit, far; empty: not said), which idea
       marks(text, facts) {},      // optional: where guess and truth are on one scale, in percent
     };

   A guess is stored as a short text. `view` has element, form, facts, complain(text, plain) and say(text). */

import { answers } from "./answers.js";

export const guessKinds = {};

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
      take(text) { for (const one of view.form.querySelectorAll("[name=choice]")) one.checked = one.value === text; },
    };
  },
  shown: (text, facts) => ({ guess: facts.options[text] }),
  judge: (text, facts) => ({ side: text === facts.truth ? "right" : "other", grade: text === facts.truth ? "right" : "", idea: `template[data-idea="${CSS.escape(text)}"]` }),
  fits: (text, facts) => text in facts.options,
};

/* The grade of a guess that's `far` from the truth, by the `limits` of each grade (`guess/closeness.py`). */
export const GRADES = ["right", "close", "bit", "far"];
export const graded = (far, limits) => GRADES.find((grade) => grade === "far" || answers.minus(answers.parse(limits[grade]), far).n >= 0n);

/* Whether a stored guess is valid; storage may have values of other versions. */
export function readable(text, facts) {
  try {
    return typeof text === "string" && text.length <= 200 && guessKinds[facts.kind].fits(text, facts);
  } catch (fault) {
    if (fault instanceof answers.AnswerError || fault instanceof SyntaxError || fault instanceof RangeError) return false;
    throw fault;
  }
}
