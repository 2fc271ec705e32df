import type { Ip } from "@/lib/ip/ip";
import { RangeTable, RangeTableBuilder } from "@/lib/ip/range-table";
import type { FeedPlace } from "./parse/geofeed-entry";
import type { ParsedFeed } from "./parse/parse-feed";

/** Finds the geofeeds' location of an address: the most specific prefix, on a tie the first feed's. */
export class GeofeedTable<Feed> {
  readonly #ranges: RangeTable;
  readonly #places: { readonly feed: Feed; readonly place: FeedPlace }[] = [];

  constructor(feeds: readonly { readonly feed: Feed; readonly parsed: ParsedFeed }[]) {
    const builder = new RangeTableBuilder();
    for (const { feed, parsed } of feeds) {
      const offset = this.#places.length;
      for (const place of parsed.places) this.#places.push({ feed, place });
      for (const ranges of [parsed.v4, parsed.v6]) {
        for (const { range, id } of ranges) builder.add(range, offset + id, 0);
      }
    }
    this.#ranges = new RangeTable(builder.stretches());
  }

  find(ip: Ip): { readonly feed: Feed; readonly place: FeedPlace } | null {
    return this.#places[this.#ranges.lookup(ip)] ?? null;
  }
}
