import { type Agent, numbersOf, versionAfter } from "./agent";
import { type Known, type Line, tooNew } from "./cadence";
import { FIREFOX_LAST, lastVersionObjection } from "./last-versions";
import type { System } from "./systems";
import { iosObjection } from "./webkit";

/* Firefox, and what calls itself Firefox and nothing else. */

const FIREFOX = "mozilla () gecko firefox";
/** The form that a generator gives by writing a time of day with the date. */
const WITH_TIME = /^mozilla \(\) gecko \d\d:\d\d:\d\d firefox$/;
const FIREFOX_ON_IOS = "mozilla () applewebkit () fxios mobile safari";

/** Source: MDN's browser-compat-data (CC0) and Mozilla's release calendar, 2026-08. Since then every two weeks. */
const LINE: Line = {
  name: "Firefox",
  feedName: "firefox",
  newest: 156,
  date: Date.UTC(2026, 7, 21),
  everyDays: 14,
  margin: 6,
};

/** Minor versions up to 4, the last major with any that its user agent shows. Those of 1.1, 3.7 and 4.2 were tests. */
const MINORS: ReadonlyMap<number, readonly number[]> = new Map([
  [1, [0, 1, 4, 5]],
  [2, [0]],
  [3, [0, 1, 5, 6, 7]],
  [4, [0, 2]],
]);

/** The version that 110 to 119 and their imitators give, so that sites did not take them for Internet Explorer 11. */
const STUCK = 109;
const FIRST_STUCK = 110;
/**
 * From here on Gecko has Firefox's version. Tests of the first said 2, and people who change a version by
 * hand are at most one off.
 */
const FIRST_OF_GECKO = 5;
/** The first whose user agent has Android's version. */
const FIRST_WITH_ANDROID = 41;

/** Why there is no such Firefox, or null; also for agents of other browsers. */
export function firefoxObjection(agent: Agent, system: System, known: Known): string | null {
  const { shape, versions } = agent;
  if (shape === FIREFOX_ON_IOS) return iosObjection(system, numbersOf(versions.get("applewebkit")));
  if (WITH_TIME.test(shape)) return "Gecko's date has no time of day";
  if (shape !== FIREFOX) return null;
  const firefox = numbersOf(versions.get("firefox"));
  // Phones of Firefox OS have no other name for the system, and versions of their own.
  if (firefox === null || agent.system.startsWith("Mobile")) return null;
  const [major = 0] = firefox;
  return (
    tooNew(major, LINE, known) ??
    minorObjection(firefox, known) ??
    geckoObjection(firefox, agent) ??
    systemObjection(major, agent, system)
  );
}

function minorObjection(firefox: readonly number[], { fed }: Known): string | null {
  const [major = 0, minor = 0] = firefox;
  const isPossible = MINORS.get(major)?.includes(minor) ?? (major < 5 || minor === 0);
  if (isPossible || fed.hasBrowserBuild(`firefox ${major}.${minor}`)) return null;
  return `There is no Firefox ${major}.${minor}`;
}

function geckoObjection(firefox: readonly number[], { system }: Agent): string | null {
  const [major = 0, minor = 0] = firefox;
  const rv = versionAfter(system, "rv:");
  if (rv === null) return null;
  const [gecko = 0, second = 0, third = 0] = rv;
  // Gecko 1.9.2 was the last before 2.
  const isUnborn = gecko === 1 && second === 9 && third > 3;
  const isOther =
    (major > FIRST_OF_GECKO || (major === FIRST_OF_GECKO && gecko < 2)) &&
    Math.abs(gecko - major) > 1 &&
    !(gecko === STUCK && major >= FIRST_STUCK);
  return isUnborn || isOther ? `Firefox ${major}.${minor} never had rv:${rv.join(".")}` : null;
}

function systemObjection(major: number, { versions }: Agent, system: System): string | null {
  if (system.kind === "small-windows" && major > 2) {
    return `Firefox ${major} does not run on ${system.name}`;
  }
  if (system.kind === "mac" && system.isPowerPc && major > 3) {
    return `Firefox ${major} does not run on a PowerPC`;
  }
  const isPhone = system.kind === "android" && versions.get("gecko") === versions.get("firefox");
  if (isPhone && major < FIRST_WITH_ANDROID) {
    return `Firefox ${major} does not tell Android's version`;
  }
  return lastVersionObjection(major, system, FIREFOX_LAST);
}
