import type { TrafficRecord } from "./model";
import type { TrafficStore } from "./store/traffic-store";
import type { TrafficFilter } from "./traffic-filter";

/** A page blocks the event loop for some milliseconds. */
const PAGE_SIZE = 1_000;

/** A workspace's calls that match the filter, newest first, a page at a time. */
export async function* exportTraffic(
  store: TrafficStore,
  workspaceId: string,
  filter: TrafficFilter,
): AsyncGenerator<readonly TrafficRecord[]> {
  let before: string | undefined;
  for (;;) {
    const page = await store.search(workspaceId, filter, { before, limit: PAGE_SIZE });
    yield page.records;
    if (page.next === null) return;
    before = page.next;
  }
}
