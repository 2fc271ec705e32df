import { benchBlocker } from "./blocker";
import { benchCredits } from "./credits";
import { benchFeeds } from "./feeds";
import { benchPanel } from "./panel";
import { benchPanelLoad } from "./panel-load";
import { benchSmartUrls } from "./smarturls";

/**
 * `npm run bench [NAME]`: the benchmarks. Results are ratios within one run, since machines differ and drift.
 * Exit status 1 when a target is missed.
 */
const BENCHMARKS: Readonly<Record<string, () => Promise<boolean>>> = {
  blocker: benchBlocker,
  credits: benchCredits,
  panel: benchPanel,
  "panel-load": benchPanelLoad,
  feeds: benchFeeds,
  smarturls: benchSmartUrls,
};

const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) {
  console.error(
    `Unknown benchmark: ${unknown.join(", ")}. Known: ${Object.keys(BENCHMARKS).join(", ")}.`,
  );
  process.exit(1);
}

let isOnTarget = true;
for (const [name, run] of Object.entries(BENCHMARKS)) {
  if (names.length === 0 || names.includes(name)) isOnTarget = (await run()) && isOnTarget;
}
process.exit(isOnTarget ? 0 : 1);
