import { type Agent, versionAfter } from "./agent";
import { type System, windowsName } from "./systems";

/*
 * Internet Explorer. An older version beside a newer engine is its compatibility view; never the other way.
 * Source: Microsoft's documentation of user agent strings and of Internet Explorer's systems, 2026-11.
 */

/** Each engine with the version that it came with and the versions of Windows NT that have it. */
const ENGINES: ReadonlyMap<
  number,
  { readonly version: number; readonly windows: readonly string[] }
> = new Map([
  [4, { version: 8, windows: ["5.1", "5.2", "6.0", "6.1"] }],
  [5, { version: 9, windows: ["6.0", "6.1"] }],
  [6, { version: 10, windows: ["6.1", "6.2"] }],
  [7, { version: 11, windows: ["6.1", "6.2", "6.3", "6.4", "10.0"] }],
]);
const NEWEST_ENGINE = 7;
/** Internet Explorer 11, which no longer says its name. */
const ELEVEN = "mozilla () like gecko";
/** The compatibility view's oldest. */
const OLDEST_VIEW = 7;

/** Parts that Internet Explorer, Windows and .NET write. A browser or program with its view adds its own name. */
const OWN_PART =
  /^ ?(?:compatible|MSIE [\d.]+|Windows (?:NT [\d.]+|9[58]|CE)|Win 9x 4\.90|Trident\/[\d.]+|WOW64|Win64|x64|SV1|\.NET[\w ./]+|SLCC\d?|Media Center PC [\d.]+|InfoPath\.\d|Tablet PC [\d.]+|Touch|rv:11\.0)$/;

/** Why there is no such Internet Explorer, or null; also for agents of other browsers. */
export function internetExplorerObjection(agent: Agent, system: System): string | null {
  const msie =
    agent.shape === "mozilla ()"
      ? versionAfter(agent.system, "MSIE ")
      : agent.shape === ELEVEN
        ? versionAfter(agent.system, "rv:")
        : null;
  if (msie === null) return null;
  const trident = versionAfter(agent.system, "Trident/");
  if (trident === null || !agent.system.split(";").every((part) => OWN_PART.test(part)))
    return null;
  return engineObjection(msie, trident, system);
}

function engineObjection(
  [major = 0]: readonly number[],
  trident: readonly number[],
  system: System,
): string | null {
  const [engine = 0, minor = 0] = trident;
  const row = ENGINES.get(engine);
  // A later one is what other makers' browsers with its view claim.
  if (engine > NEWEST_ENGINE) return null;
  if (row === undefined || minor !== 0) return `There is no Trident ${engine}.${minor} for Windows`;
  if (major > row.version || major < OLDEST_VIEW) {
    return `Internet Explorer ${major} never had Trident ${engine}`;
  }
  if (system.kind === "small-windows") return `Trident ${engine} does not run on ${system.name}`;
  if (system.kind === "windows" && !row.windows.includes(system.nt)) {
    return `Trident ${engine} does not run on ${windowsName(system.nt)}`;
  }
  return null;
}
