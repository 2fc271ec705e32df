import { benchBlocker } from "./blocker";
import { benchCampaigns } from "./campaigns";
import { benchChallenge } from "./challenge";
import { benchCounters } from "./counters";
import { benchCredits } from "./credits";
import { benchLookUps } from "./feeds/look-up-bench";
import { benchMirror, findMirror } from "./feeds/mirror-bench";
import { benchServing } from "./feeds/serving-bench";
import { benchForwardAuth } from "./forward-auth";
import { type Figure, printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";
import { benchPanel } from "./panel";
import { benchPanelInteractions } from "./panel-interactions";
import { benchPanelLoad } from "./panel-load";
import { benchPath } from "./path";
import { benchQuality } from "./quality";
import { benchRecords } from "./records";
import { benchRules } from "./rules";
import { benchSmartUrls } from "./smarturls";
import { benchWorkers } from "./workers";

/** Fixed, so that runs are comparable. */
const SEED = 20_260_101;

type Benchmark = (options: readonly string[]) => Promise<boolean>;

/**
 * `npm run bench [NAME …] [-- OPTIONS]`: the benchmarks. Results are ratios within one run, since machines
 * differ and drift. Exit status 1 when a target is missed.
 */
const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  blocker: benchBlocker,
  "forward-auth": benchForwardAuth,
  credits: benchCredits,
  workers: benchWorkers,
  panel: benchPanel,
  "panel-load": benchPanelLoad,
  "panel-interactions": benchPanelInteractions,
  feeds: benchFeeds,
  smarturls: benchSmartUrls,
  quality: benchQuality,
  records: benchRecords,
  challenge: benchChallenge,
  campaigns: benchCampaigns,
  rules: benchRules,
  counters: benchCounters,
  path: benchPath,
};
/**
 * These fetch public repositories, build other commits or run for half an hour, so they run only when named.
 */
const ONLY_BY_NAME = ["quality", "records", "path", "campaigns"];

const given = process.argv.slice(2);
/** The benchmark whose other arguments are commits. */
const NAMES_OTHERS = "path";
const end = given.findIndex((each, at) => each.startsWith("-") || given[at - 1] === NAMES_OTHERS);
const named = given.slice(0, end === -1 ? undefined : end);
const options = given.slice(named.length);
const names =
  named.length > 0 ? named : Object.keys(BENCHMARKS).filter((name) => !ONLY_BY_NAME.includes(name));
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(", ")}. Known: ${Object.keys(BENCHMARKS).join(", ")}.`,
  );
  process.exit(1);
}

let isOnTarget = true;
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (names.includes(name)) isOnTarget = (await run(options)) && isOnTarget;
}
process.exit(isOnTarget ? 0 : 1);

/** Fetching, compiling and querying feeds: the catalogue's real files, and a million random ranges. */
function benchFeeds(): Promise<boolean> {
  console.log(`\nfeeds, random data from seed ${SEED}`);
  return withFolder(async (folder) => {
    const figures: Figure[] = [];
    const mirror = findMirror();
    if (mirror === null) console.log("  the mirror: skipped, since there is no ../shared/mirror");
    else figures.push(...(await benchMirror(folder, mirror)));
    figures.push(...(await benchLookUps(folder, SEED)));
    figures.push(...(await benchServing(folder, SEED)));
    return printFigures(figures);
  });
}
