import { isWeak } from "./suspicion";

const DAY_SECONDS = 24 * 60 * 60;
const WEAK_SECONDS = 10 * 60;

/** How long a solved challenge counts, in seconds. @param oddities as `packOddities` has them */
export const secondsOf = (oddities: number): number =>
  isWeak(oddities) ? WEAK_SECONDS : DAY_SECONDS;

/** Whether it still counts. @param now epoch ms */
export const isGood = ({ at, oddities }: Solved, now: number): boolean =>
  now - at < secondsOf(oddities) * 1000;

/** A challenge that a visitor has solved. */
export interface Solved {
  /** Epoch ms. */
  readonly at: number;
  /** The browser's oddities, as `packOddities` has them. */
  readonly oddities: number;
}
