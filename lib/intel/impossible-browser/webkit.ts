import { compareVersions } from "./agent";
import type { System } from "./systems";

type Version = readonly number[];
/** Versions from the first to the last, both included as far as they are written. */
type Span = readonly [first: Version, last: Version];

/*
 * Which WebKit came with which browser. Facts from MDN's browser-compat-data (CC0, 2026-08), widened by the
 * point releases between its rows; the later Safaris and Chromes always write the same number.
 */

/** Chrome up to 27; from then on it is 537.36. */
const CHROME: readonly (readonly [major: number, webkit: Version])[] = [
  [9, [534, 13]],
  [10, [534, 16]],
  [11, [534, 24]],
  [12, [534, 30]],
  [13, [535, 1]],
  [14, [535, 1]],
  [15, [535, 2]],
  [16, [535, 7]],
  [17, [535, 11]],
  [18, [535, 19]],
  [19, [536, 5]],
  [20, [536, 11]],
  [21, [537, 1]],
  [22, [537, 4]],
  [23, [537, 11]],
  [24, [537, 17]],
  [25, [537, 22]],
  [26, [537, 31]],
];
const LATER_CHROME: Version = [537, 36];

/** Whether a Chrome from 10 on may name this WebKit; its test versions lie between their neighbors. */
export function isChromeWebKit(major: number, webkit: Version): boolean {
  if (major < 10) return true;
  if (major >= 28) return compareVersions(webkit, LATER_CHROME) === 0;
  const before = CHROME.find(([each]) => each === major - 1)?.[1] ?? LATER_CHROME;
  const own = CHROME.find(([each]) => each === major)?.[1] ?? LATER_CHROME;
  return compareVersions(webkit, before) >= 0 && isUpTo(webkit, own);
}

/** From 540 WebKit went to 600. */
export const isSkippedWebKit = ([major = 0]: Version) => major > 540 && major < 600;
export const noWebKit = (webkit: Version) => `There is no WebKit ${webkit.join(".")}`;

/** Safari on computers, by the version that it says. */
const SAFARI: readonly (readonly [safari: Version, webkit: Span])[] = [
  [
    [3, 0],
    [[522], [523]],
  ],
  [
    [3, 1],
    [[525], [525, 22]],
  ],
  [
    [3, 2],
    [[525, 26], [528]],
  ],
  [
    [4, 0],
    [[526], [531, 22]],
  ],
  [
    [4, 1],
    [
      [533, 16],
      [533, 20],
    ],
  ],
  [
    [5, 0],
    [
      [533, 16],
      [533, 23],
    ],
  ],
  [
    [5, 1],
    [
      [534, 20],
      [534, 59],
    ],
  ],
  [
    [6, 0],
    [
      [536, 1],
      [536, 30],
    ],
  ],
  [
    [6, 1],
    [
      [537, 1],
      [537, 78],
    ],
  ],
  [
    [6, 2],
    [
      [537, 85],
      [537, 85],
    ],
  ],
  [
    [7, 0],
    [
      [537, 43],
      [537, 78],
    ],
  ],
  [
    [7, 1],
    [
      [537, 85],
      [537, 85],
    ],
  ],
  [
    [8, 0],
    [[538], [600, 8]],
  ],
  [
    [9, 0],
    [
      [601, 1],
      [601, 4],
    ],
  ],
  [
    [9, 1],
    [
      [601, 5],
      [601, 7],
    ],
  ],
  [
    [10, 0],
    [[602], [602, 4]],
  ],
  [
    [10, 1],
    [[603], [603, 3]],
  ],
  [
    [11, 0],
    [[604], [604, 5]],
  ],
];
const FROZEN: Version = [605, 1, 15];

/** Whether a Safari on a computer may name this WebKit. */
export function isSafariWebKit(safari: Version, webkit: Version): boolean {
  if (compareVersions(safari, [3]) < 0) return true;
  if (compareVersions(safari, [11, 1]) >= 0) return isAtOrBelow(webkit, FROZEN.slice(0, 2));
  const row = SAFARI.find(([[major, minor]]) => major === safari[0] && minor === (safari[1] ?? 0));
  return row === undefined || isWithin(webkit, row[1]);
}

/** The WebKits of iOS. Browsers for it may say an older one than the system's. */
const IOS: readonly Span[] = [
  [[419], [420]],
  [[525], [525, 20]],
  [
    [528, 16],
    [528, 18],
  ],
  [
    [531, 21],
    [531, 22],
  ],
  [
    [532, 9],
    [532, 9],
  ],
  [
    [533, 17],
    [533, 17],
  ],
  [
    [534, 46],
    [534, 46],
  ],
  [
    [536, 26],
    [536, 26],
  ],
  [
    [537, 40],
    [537, 51],
  ],
  [
    [600, 1],
    [600, 1],
  ],
  [
    [601, 1],
    [601, 1],
  ],
  [[602], [605]],
];

/** Why no web view of iOS has this WebKit, or null; also on other systems. */
export function iosObjection(system: System, webkit: Version | null): string | null {
  if (system.kind !== "ios" || webkit === null) return null;
  if (IOS.some((span) => isWithin(webkit, span))) return null;
  return `iOS never had WebKit ${webkit.join(".")}`;
}

const isWithin = (version: Version, [first, last]: Span) =>
  compareVersions(version, first) >= 0 && isUpTo(version, last);
const isUpTo = (version: Version, last: Version) =>
  compareVersions(version.slice(0, last.length), last) <= 0;
const isAtOrBelow = (version: Version, parent: Version) =>
  compareVersions(version.slice(0, parent.length), parent) === 0;
