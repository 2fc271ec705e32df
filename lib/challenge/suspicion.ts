import { type Oddity, unpackOddities } from "./signals";

/**
 * How much each oddity speaks for a program, in points. None decides alone but what only automation does: all of the
 * others happen to people too. Tried on the programs of `e2e/system/challenge/`.
 */
const POINTS: Readonly<Record<Oddity, number>> = {
  webdriver: 10,
  "driver-variables": 10,
  "headless-brand": 10,
  "functions-patched": 6,
  "engine-differs": 5,
  "worker-differs": 5,
  "platform-contradicts": 4,
  "renderer-contradicts": 4,
  "user-agent-differs": 4,
  "permissions-contradict": 4,
  "no-window-size": 3,
  "no-chrome-object": 3,
  "software-rendering": 2,
  "no-plugins": 2,
  "no-screen": 2,
  "window-without-frame": 1,
  "screen-without-bars": 1,
  "no-pointer": 1,
  "no-voices": 1,
  "zone-of-servers": 2,
  "no-time-zone": 1,
  "phone-without-touch": 2,
  "languages-differ": 1,
  "without-script": 0,
};

/** From so many points on, a browser looks like a program's: it is asked for more work, and the owner sees it. */
const LIKE_A_PROGRAM = 4;
/** From so many on, a pass is weak. */
const MOST_LIKELY_A_PROGRAM = 8;

const pointsOf = (oddities: readonly Oddity[]): number =>
  oddities.reduce((points, oddity) => points + POINTS[oddity], 0);

export const isLikeAProgram = (oddities: readonly Oddity[]): boolean =>
  pointsOf(oddities) >= LIKE_A_PROGRAM;

/**
 * Whether a pass is weak: nothing was computed, or the browser is most likely a program's. It lasts minutes, and answers no
 * check that asks whether a browser is one. @param bits as `packOddities` has them
 */
export function isWeak(bits: number): boolean {
  const oddities = unpackOddities(bits);
  return oddities.includes("without-script") || pointsOf(oddities) >= MOST_LIKELY_A_PROGRAM;
}
