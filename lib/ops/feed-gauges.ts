import type { TableInfo } from "@/lib/feeds/serving";
import { FEED_STATES, type FeedStatus } from "@/lib/feeds/status";
import type { FeedStoreHandle } from "@/lib/feeds/store";
import type { GaugeSource } from "./metrics";

/** Freshness and problems of each feed, and the size of the compiled table. */
export function feedGauges(feeds: FeedStoreHandle): GaugeSource[] {
  /** One value per feed; null leaves the feed out. */
  const each = (
    name: string,
    help: string,
    value: (status: FeedStatus) => number | null,
  ): GaugeSource => ({
    name: `gatehouse_feed_${name}`,
    help,
    labelNames: ["feed"],
    read: () =>
      feeds.status().flatMap((status) => {
        const found = value(status);
        return found === null ? [] : [{ value: found, labels: { feed: status.id } }];
      }),
  });
  const ofTable = (
    name: string,
    help: string,
    value: (table: TableInfo) => number,
  ): GaugeSource => ({
    name: `gatehouse_feed_table_${name}`,
    help,
    read: () => {
      const table = feeds.table();
      return table === null ? [] : [{ value: value(table) }];
    },
  });
  return [
    {
      name: "gatehouse_feed_entries",
      help: "Entries of each feed's good copy.",
      labelNames: ["feed", "category", "state"],
      read: () =>
        feeds.status().map(({ id, category, state, entries }) => ({
          value: entries,
          labels: { feed: id, category, state },
        })),
    },
    {
      name: "gatehouse_feed_state",
      help: "1 for the state that each feed is in, 0 for the others.",
      labelNames: ["feed", "state"],
      read: () =>
        feeds.status().flatMap(({ id, state }) =>
          FEED_STATES.map((known) => ({
            value: known === state ? 1 : 0,
            labels: { feed: id, state: known },
          })),
        ),
    },
    each("age_seconds", "Age of each feed's data.", ({ age }) => age),
    each("fetched_timestamp_seconds", "When each feed was delivered or confirmed last.", (feed) =>
      feed.fetched === null ? null : Date.parse(feed.fetched) / 1000,
    ),
    each("failures_total", "Failed attempts of this process since it started.", ({ id }) =>
      feeds.failures(id),
    ),
    each(
      "consecutive_failures",
      "Failed attempts since each feed was delivered last.",
      ({ failure }) => failure?.attempts ?? 0,
    ),
    each("quarantined", "1 for a feed whose last delivery must not be used.", ({ quarantine }) =>
      quarantine === null ? 0 : 1,
    ),
    ofTable("bytes", "Size of the tables of addresses.", ({ bytes }) => bytes),
    ofTable("ranges", "Different ranges in the tables of addresses.", ({ ranges }) => ranges),
    ofTable(
      "load_seconds",
      "How long it took to make the tables that serve, or to read them from their file.",
      ({ loadMs }) => loadMs / 1000,
    ),
    ofTable(
      "compiled",
      "1 when they were made from the feeds, 0 when read from their file.",
      (table) => (table.source === "compiled" ? 1 : 0),
    ),
  ];
}
