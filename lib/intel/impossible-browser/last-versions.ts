import { compareVersions } from "./agent";
import { type System, windowsName } from "./systems";

/**
 * The last major version of each browser for systems that it has left. Facts from the makers' release
 * notes and system requirements (Chrome Enterprise and Firefox release notes), gathered 2026-11.
 */
export interface LastVersions {
  readonly name: string;
  /** By version of Windows NT; 0 where there never was one. */
  readonly windows: Readonly<Record<string, number>>;
  /** The first Mac OS X without the limit, and the last major version before it. Ascending. */
  readonly mac: Limits;
  /** The same of Android, where only the maker builds the browser. */
  readonly android: Limits;
}

type Limits = readonly (readonly [below: readonly number[], last: number])[];

export const CHROME_LAST: LastVersions = {
  name: "Chrome",
  windows: {
    "4.0": 0,
    "5.0": 0,
    "5.01": 0,
    "5.1": 49,
    "5.2": 49,
    "6.0": 49,
    "6.1": 109,
    "6.2": 109,
    "6.3": 109,
  },
  mac: [
    [[10, 5], 0],
    [[10, 6], 21],
    [[10, 9], 49],
    [[10, 10], 67],
    [[10, 11], 87],
    [[10, 13], 103],
    [[10, 15], 116],
  ],
  android: [],
};

export const FIREFOX_LAST: LastVersions = {
  name: "Firefox",
  windows: {
    "5.0": 12,
    "5.01": 12,
    "5.1": 52,
    "5.2": 52,
    "6.0": 52,
    "6.1": 115,
    "6.2": 115,
    "6.3": 115,
  },
  mac: [
    [[10, 5], 3],
    [[10, 6], 16],
    [[10, 9], 48],
    [[10, 12], 78],
    [[10, 15], 115],
  ],
  android: [
    [[2, 2], 0],
    [[2, 3], 31],
    [[3, 0], 47],
    [[4, 0], 45],
    [[4, 1], 55],
    [[5, 0], 68],
    [[8, 0], 143],
  ],
};

/** Why a major version does not run on the system, or null. */
export function lastVersionObjection(
  major: number,
  system: System,
  { name, windows, mac, android }: LastVersions,
): string | null {
  const fails = (where: string) => `${name} ${major} does not run on ${where}`;
  switch (system.kind) {
    case "windows":
      return major > (windows[system.nt] ?? major) ? fails(windowsName(system.nt)) : null;
    case "mac":
      return major > lastBelow(mac, system.version)
        ? fails(`Mac OS X ${system.version.join(".")}`)
        : null;
    case "android":
      return major > lastBelow(android, system.version)
        ? fails(`Android ${system.version.join(".")}`)
        : null;
    default:
      return null;
  }
}

function lastBelow(rows: Limits, version: readonly number[]): number {
  const row = rows.find(([below]) => compareVersions(version, below) < 0);
  return row === undefined ? Number.POSITIVE_INFINITY : row[1];
}
