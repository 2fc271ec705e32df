import type { Evidence } from "@/lib/engine/facts";
import { readAgent } from "./agent";
import type { FedBuilds } from "./cadence";
import { chromiumObjection } from "./chromium";
import { firefoxObjection } from "./firefox";
import { internetExplorerObjection } from "./internet-explorer";
import { operaObjection } from "./opera";
import { mayBeOfPeople } from "./people-builds";
import { safariObjection } from "./safari";
import { systemObjection, systemOf } from "./systems";

export const BROWSER_BUILDS = "browser-builds";

const NONE: readonly Evidence[] = Object.freeze([]);
/** Less than any check decides by. */
const UNCERTAIN = 0.1;

/**
 * Evidence that the user agent is no browser's that was ever made: "Chrome 53 never had build 2820". Judges
 * only the shapes of Chrome, Edge, Firefox, Safari, Internet Explorer and Opera without further names, since
 * browsers made from them number as they like. What is as some people's own builds are has a weight that
 * only monitors. Reads 1,024 characters, in linear time: cache by user agent.
 *
 * @param now epoch, milliseconds; newer versions than the tables' pass as far as their pace allows
 * @param fed builds that a feed adds: they make the judgment milder only
 */
export function impossibleBrowser(ua: string, now: number, fed: FedBuilds): readonly Evidence[] {
  const agent = readAgent(ua);
  if (!agent.shape.startsWith("mozilla") && !agent.shape.startsWith("opera")) return NONE;
  const system = systemOf(agent);
  const known = { now, fed };
  const why =
    chromiumObjection(agent, system, known) ??
    firefoxObjection(agent, system, known) ??
    safariObjection(agent, system, known) ??
    internetExplorerObjection(agent, system) ??
    operaObjection(agent) ??
    (JUDGED_SYSTEMS.has(agent.shape) ? systemObjection(system) : null);
  if (why === null) return NONE;
  const weight = mayBeOfPeople(agent, system) ? { weight: UNCERTAIN } : {};
  return Object.freeze([Object.freeze({ source: BROWSER_BUILDS, entry: why, ...weight })]);
}

/** Shapes of browsers that write the system as it is. */
const JUDGED_SYSTEMS: ReadonlySet<string> = new Set([
  "mozilla ()",
  "mozilla () applewebkit () chrome safari",
  "mozilla () applewebkit () version safari",
  "mozilla () gecko firefox",
  "opera () presto version",
]);
