import { type Agent, numbersOf } from "./agent";
import { mayHaveBuild } from "./build-table";
import { type Known, type Line, tooNew } from "./cadence";
import { CHROME_BUILDS, EDGE_BUILDS } from "./chromium-builds";
import { CHROME_LAST, lastVersionObjection } from "./last-versions";
import type { System } from "./systems";
import { iosObjection, isChromeWebKit, isSkippedWebKit, noWebKit } from "./webkit";

/*
 * Chrome, and what calls itself Chrome and nothing else. Browsers made from Chromium that add a name of
 * their own may have builds of their own and are not judged, but for Edge.
 */

const CHROME: ReadonlySet<string> = new Set([
  "mozilla () applewebkit () chrome safari",
  "mozilla () applewebkit () chrome mobile safari",
]);
const EDGE: ReadonlySet<string> = new Set([
  "mozilla () applewebkit () chrome safari edg",
  "mozilla () applewebkit () chrome mobile safari edga",
]);
const CHROME_ON_IOS = "mozilla () applewebkit () crios mobile safari";

const DATE = Date.UTC(2026, 7, 21);
/** Since September 2026 a version comes every two weeks. */
const EVERY_DAYS = 14;
const LINE: Line = {
  name: "Chrome",
  feedName: "chrome",
  newest: 154,
  date: DATE,
  everyDays: EVERY_DAYS,
  margin: 6,
};
const EDGE_LINE: Line = { ...LINE, name: "Edge", feedName: "edge" };
/** The first Chrome for iOS. */
const FIRST_ON_IOS = 19;
/** The first version whose builds are judged: those before had more than one branch. */
const FIRST_JUDGED = 10;
/** `99.100` is 100: people could move three digits to the minor version, for sites that read only two. */
const MOVED_FROM = 99;
/** Versions that makers of Android devices write after the major version: a box's, Meta's, Alibaba's. */
const OF_DEVICES: ReadonlySet<string> = new Set(["0.1", "0.9999", "77.34"]);

/** Why there is no such Chrome or Edge, or null; also for agents of other browsers. */
export function chromiumObjection(agent: Agent, system: System, known: Known): string | null {
  const { shape, versions } = agent;
  if (shape === CHROME_ON_IOS) return onIos(agent, system, known);
  const isEdge = EDGE.has(shape);
  if (!isEdge && !CHROME.has(shape)) return null;
  const chrome = numbersOf(versions.get("chrome"));
  // A browser for televisions that names itself beside the device.
  if (chrome?.length !== 4 || agent.system.endsWith("; Flow")) return null;
  return (
    versionObjection(chrome, LINE, known, system) ??
    engineObjection(chrome, versions, system) ??
    (isEdge ? edgeObjection(versions, known, system) : null)
  );
}

function versionObjection(
  [major = 0, minor = 0, build = 0]: readonly number[],
  line: Line,
  known: Known,
  system: System,
): string | null {
  const unborn = tooNew(major, line, known);
  if (unborn !== null) return unborn;
  // Since 101, browsers write 0 for the build; web views did before.
  if (major < FIRST_JUDGED || (minor === 0 && build === 0)) return null;
  const version = `${major}.${minor}.${build}`;
  if (system.kind === "android" && OF_DEVICES.has(version.slice(version.indexOf(".") + 1))) {
    return null;
  }
  const table = line === LINE ? CHROME_BUILDS : EDGE_BUILDS;
  const isMoved = major === MOVED_FROM && minor > MOVED_FROM;
  if (isMoved && mayHaveBuild(table, minor, build)) return null;
  if (minor === 0 && mayHaveBuild(table, major, build)) return null;
  if (known.fed.hasBrowserBuild(`${line.feedName} ${version}`)) return null;
  return minor === 0
    ? `${line.name} ${major} never had build ${build}`
    : `There is no ${line.name} ${version}`;
}

/** Most of it holds only where Chrome comes from Google: makers of phones build their own. */
function engineObjection(
  [major = 0]: readonly number[],
  versions: Agent["versions"],
  system: System,
): string | null {
  const webkit = numbersOf(versions.get("applewebkit"));
  if (webkit !== null && isSkippedWebKit(webkit)) return noWebKit(webkit);
  if (system.kind === "android" || system.kind === "ios") return null;
  if (system.kind === "small-windows") return `Chrome does not run on ${system.name}`;
  if (system.kind === "mac" && system.isPowerPc) return "Chrome does not run on a PowerPC";
  if (webkit !== null && !isChromeWebKit(major, webkit)) {
    return `Chrome ${major} never had WebKit ${webkit.join(".")}`;
  }
  return lastVersionObjection(major, system, CHROME_LAST);
}

/** Edge on Android had numbers of its own at first. */
const FIRST_EDGE = 79;

function edgeObjection(versions: Agent["versions"], known: Known, system: System): string | null {
  const edge = numbersOf(versions.get("edg") ?? versions.get("edga"));
  const [major = 0] = edge ?? [];
  if (edge?.length !== 4 || major < FIRST_EDGE) return null;
  const [chrome = 0] = numbersOf(versions.get("chrome")) ?? [];
  // On phones it is Android's web view, which is updated apart.
  if (versions.has("edg") && chrome !== major && chrome !== MOVED_FROM)
    return `Edge ${major} is never Chrome ${chrome}`;
  return versionObjection(edge, EDGE_LINE, known, system);
}

function onIos({ versions }: Agent, system: System, known: Known): string | null {
  const chrome = numbersOf(versions.get("crios"));
  if (chrome?.length !== 4) return null;
  const [major = 0] = chrome;
  if (major < FIRST_ON_IOS) return `There is no Chrome ${major} for iOS`;
  return (
    iosObjection(system, numbersOf(versions.get("applewebkit"))) ??
    versionObjection(chrome, LINE, known, system)
  );
}
