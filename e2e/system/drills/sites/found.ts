import { setTimeout as pause } from "node:timers/promises";

/** The result of a check. */
export interface Found {
  readonly isGood: boolean;
  readonly figure: string;
}

export const cellOf = ({ isGood, figure }: Found): string =>
  `${isGood ? "yes" : "**no**"}: ${figure}`;

const TRIES = 6;
const PAUSE_MS = 500;

/** Visits until the answer is the wanted one: on a busy machine an answer may come late, which lets visitors in. */
export async function untilStatus(wanted: number, visit: () => Promise<number>): Promise<Found> {
  let status = 0;
  for (let tries = 1; tries <= TRIES; tries++) {
    status = await visit();
    const figure = tries === 1 ? `${status}` : `${status} at try ${tries}`;
    if (status === wanted) return { isGood: true, figure };
    await pause(PAUSE_MS);
  }
  return { isGood: false, figure: `${status}` };
}
