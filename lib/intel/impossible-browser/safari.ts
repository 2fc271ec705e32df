import { type Agent, compareVersions, numbersOf } from "./agent";
import { type Known, type Line, tooNew } from "./cadence";
import type { System } from "./systems";
import { iosObjection, isSafariWebKit, isSkippedWebKit, noWebKit } from "./webkit";

/* Safari, and what calls itself Safari and nothing else. */

const ON_COMPUTERS = "mozilla () applewebkit () version safari";
const ON_PHONES = "mozilla () applewebkit () version mobile safari";

/** Source: MDN's browser-compat-data (CC0, 2026-08). One a year, with the year's number since 26. */
const LINE: Line = {
  name: "Safari",
  feedName: "safari",
  newest: 27,
  date: Date.UTC(2026, 7, 21),
  everyDays: 300,
  margin: 1,
};
/** After 18 came 26. */
const SKIPPED = [19, 25] as const;

/** From here on every Safari says the same WebKit. */
const FIRST_FROZEN = 12;

/** Versions of Safari for Windows. */
const FIRST_ON_WINDOWS = [3, 0];
const AFTER_WINDOWS = [5, 2];

/** Why there is no such Safari, or null; also for agents of other browsers. */
export function safariObjection(agent: Agent, system: System, known: Known): string | null {
  const { shape, versions } = agent;
  if (shape !== ON_COMPUTERS && shape !== ON_PHONES) return null;
  if (system.kind !== "mac" && system.kind !== "windows" && system.kind !== "ios") {
    return system.kind === "small-windows" ? `Safari does not run on ${system.name}` : null;
  }
  const safari = numbersOf(versions.get("version"));
  const webkit = numbersOf(versions.get("applewebkit"));
  if (safari === null || webkit === null) return null;
  const [major = 0] = safari;
  if (major >= SKIPPED[0] && major <= SKIPPED[1]) return `There is no Safari ${major}`;
  const unborn = tooNew(major, LINE, known);
  if (unborn !== null) return unborn;
  if (system.kind === "ios") return iosObjection(system, webkit);
  if (isSkippedWebKit(webkit)) return noWebKit(webkit);
  // A developer who tries Apple's next WebKit with the Safari at hand sends two numbers.
  const isOfOneBuild =
    major >= FIRST_FROZEN || versions.get("safari") === versions.get("applewebkit");
  return (
    computerObjection(agent, system, safari) ??
    (!isOfOneBuild || isSafariWebKit(safari, webkit)
      ? null
      : `Safari ${versions.get("version")} never had WebKit ${versions.get("applewebkit")}`)
  );
}

function computerObjection(agent: Agent, system: System, safari: readonly number[]): string | null {
  if (system.kind === "windows") {
    if (
      compareVersions(safari, FIRST_ON_WINDOWS) < 0 ||
      compareVersions(safari, AFTER_WINDOWS) >= 0
    ) {
      return `There is no Safari ${safari.join(".")} for Windows`;
    }
    if (system.nt.startsWith("4.")) return "Safari does not run on Windows NT 4";
  }
  return agent.system.includes(" rv:") ? "Safari writes no rv:" : null;
}
