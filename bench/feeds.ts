import { benchLookUps } from "./feeds/look-up-bench";
import { benchMirror, findMirror } from "./feeds/mirror-bench";
import { benchServing } from "./feeds/serving-bench";
import { type Figure, printFigures } from "./lib/figures";
import { withFolder } from "./lib/folder";

/** Fixed, so that runs are comparable. */
const SEED = 20_260_101;

/** Fetching, compiling and querying feeds: the catalogue's real files, and a million random ranges. */
export function benchFeeds(): Promise<boolean> {
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
