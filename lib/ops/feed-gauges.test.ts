import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { withTestStores } from "@/test/feeds/stores";
import { feedGauges } from "./feed-gauges";
import { createMetrics } from "./metrics";

const stores = withTestStores();

describe("the feeds' metrics", () => {
  it("report entries, age, failures and quarantine of each feed, and the table's size", async () => {
    const good = feed({ id: "good", category: "vpn", url: "https://lists.example/good.txt" });
    const bad = feed({ id: "bad", category: "tor", url: "https://lists.example/bad.txt" });
    const gone = feed({ id: "gone", category: "tor", url: "https://lists.example/gone.txt" });
    await stores.publish(good, "45.155.205.1\n45.155.206.0/24\n", "2026-03-01T11:59:00Z");
    await stores.publish(bad, "<html>");
    const store = stores.open([good, bad, gone]);
    await store.sync();
    await store.sync();

    const text = await createMetrics(feedGauges(store)).text();
    const lines = text.split("\n").filter((line) => line.startsWith("gatehouse_feed_"));
    expect(lines).toEqual(
      expect.arrayContaining([
        'gatehouse_feed_entries{feed="good",category="vpn",state="fresh"} 2',
        'gatehouse_feed_entries{feed="bad",category="tor",state="quarantined"} 0',
        'gatehouse_feed_entries{feed="gone",category="tor",state="failed"} 0',
        'gatehouse_feed_age_seconds{feed="good"} 60',
        'gatehouse_feed_fetched_timestamp_seconds{feed="good"} 1772366400',
        'gatehouse_feed_state{feed="gone",state="failed"} 1',
        'gatehouse_feed_state{feed="gone",state="fresh"} 0',
        'gatehouse_feed_failures_total{feed="good"} 0',
        'gatehouse_feed_failures_total{feed="gone"} 2',
        'gatehouse_feed_consecutive_failures{feed="gone"} 2',
        'gatehouse_feed_quarantined{feed="good"} 0',
        'gatehouse_feed_quarantined{feed="bad"} 1',
        "gatehouse_feed_table_ranges 2",
        "gatehouse_feed_table_compiled 1",
      ]),
    );
    expect(lines.filter((line) => line.startsWith("gatehouse_feed_age_seconds"))).toHaveLength(1);
    expect(text).toMatch(/^gatehouse_feed_table_bytes [1-9]\d*$/m);
  });
});
