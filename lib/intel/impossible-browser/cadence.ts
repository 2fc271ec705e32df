import { DAY_MS } from "@/lib/base/durations";

/** Builds that a feed adds to the tables here: `chrome 131.0.6778`, `firefox 152.0`. */
export interface FedBuilds {
  /** Whether a feed says that the browser had this build, or any build of this major version. */
  hasBrowserBuild(build: string): boolean;
}

/** The known builds, and the time by which to guess at those to come. */
export interface Known {
  /** Epoch, milliseconds. */
  readonly now: number;
  readonly fed: FedBuilds;
}

/** A line of versions, of which there will be more. */
export interface Line {
  /** As people call it: "Chrome". */
  readonly name: string;
  /** As feeds call it: "chrome". */
  readonly feedName: string;
  /** The newest major version on the table's date, test versions included. */
  readonly newest: number;
  /** Epoch, milliseconds. */
  readonly date: number;
  /** Days between majors, at the fastest. */
  readonly everyDays: number;
  /** Majors beyond that: nightly versions, and a faster pace for a while. */
  readonly margin: number;
}

/** Why the major version cannot be out yet, or null. An old table lets new versions pass. */
export function tooNew(major: number, line: Line, { now, fed }: Known): string | null {
  const days = Math.max(0, now - line.date) / DAY_MS;
  if (major <= line.newest + line.margin + Math.ceil(days / line.everyDays)) return null;
  if (fed.hasBrowserBuild(`${line.feedName} ${major}`)) return null;
  return `${line.name} ${major} is not out yet`;
}
