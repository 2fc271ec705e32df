import type { Judgement } from "./judgement.js";
import type { Question } from "./question.js";

const MAX_REMEMBERED = 10_000;

/** Judgements by visitor, the oldest out first. */
export class Cache {
  readonly #ms: number;
  readonly #now: () => number;
  readonly #entries = new Map<string, { readonly judgement: Judgement; readonly until: number }>();

  constructor(seconds: number, now: () => number) {
    this.#ms = seconds * 1_000;
    this.#now = now;
  }

  get(question: Question): Judgement | null {
    const known = this.#entries.get(nameOf(question));
    return known !== undefined && this.#now() < known.until ? known.judgement : null;
  }

  put(question: Question, judgement: Judgement): void {
    if (this.#ms === 0 || !judgement.isLasting) return;
    const name = nameOf(question);
    this.#entries.delete(name);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size >= MAX_REMEMBERED && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(name, { judgement, until: this.#now() + this.#ms });
  }
}

/** Whatever the page. Its length is bounded, as a question's parts are. */
const nameOf = ({ ip, ua, pass }: Question): string => JSON.stringify([ip, ua, pass]);
