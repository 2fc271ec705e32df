import type { Failures, Repetition } from "@/lib/api/ports";
import type { Clock } from "@/lib/base/clock";
import { PairCache } from "@/lib/base/pair-cache";
import { BROWSERS_NEEDED, SERIES_MS, Series } from "./series";

const MAX_NETWORKS = 100_000;
/** At one address; the one that began first is forgotten. */
const MAX_BROWSERS = 12;

/** An address from which attacks came, in one workspace. */
interface Attacked {
  /** Epoch ms of the first and the last hostile decision of the series. */
  since: number;
  until: number;
  readonly all: Series;
  readonly byBrowser: Map<string, Series>;
}

/** Repeated failures seen by this thread; the least recently seen addresses are forgotten. */
export class LocalFailures implements Failures {
  readonly #networks = new PairCache<Attacked>(MAX_NETWORKS);

  constructor(private readonly clock: Clock) {}

  repeated(workspaceId: string, network: string, browser: string): Repetition | null {
    const found = this.#networks.get(network, workspaceId);
    if (found === undefined) return null;
    const now = this.clock.now();
    const byBrowser = found.byBrowser.get(browser)?.repeated(now) ?? null;
    const byAddress = found.all.repeated(now);
    return byBrowser === null && byAddress === null
      ? null
      : { byBrowser, byAddress, since: found.since };
  }

  record(workspaceId: string, network: string, browser: string, offense: string): void {
    const now = this.clock.now();
    const known = this.#networks.get(network, workspaceId);
    const found =
      known !== undefined && now - known.until < SERIES_MS
        ? known
        : { since: now, until: now, all: new Series(BROWSERS_NEEDED), byBrowser: new Map() };
    found.until = now;
    found.all.add(now, browser, offense);
    seriesOf(found, browser).add(now, browser, offense);
    if (found !== known) this.#networks.set(network, workspaceId, found);
  }
}

function seriesOf({ byBrowser }: Attacked, browser: string): Series {
  const known = byBrowser.get(browser);
  if (known !== undefined) return known;
  const [first] = byBrowser.keys();
  if (byBrowser.size >= MAX_BROWSERS && first !== undefined) byBrowser.delete(first);
  const series = new Series(1);
  byBrowser.set(browser, series);
  return series;
}
