import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { evaluateNow } from "@/lib/engine/evaluate";
import { readFeeds } from "@/lib/feeds/feeds-file";
import { createFeedStore, type FeedStoreHandle } from "@/lib/feeds/store";
import { createDnsbl } from "@/lib/intel/dnsbl";
import { parseIp } from "@/lib/ip/parse";
import { compiledPolicy } from "@/test/engine/policy";
import { MemoryLedger } from "@/test/feeds/memory-ledger";
import { hasMirror, MIRROR, MIRROR_MADE, openMirrorStore } from "@/test/feeds/mirror-store";
import { collectingLog, fakeDns, NOTHING_FROM_CALLER } from "@/test/intel/fakes";
import { size } from "@/test/size";
import { createIntel } from "../create-intel";
import { openGeo } from "../geo/open-geo";
import type { Geo } from "../geo/types";

/* The clock moved over a stored copy of the feeds, where one lies beside the project. */
if (!hasMirror) console.info(`skipped: the age of real feeds, since there is no ${MIRROR}`);

const LISTS = [
  "stamparm/ipsum/master/ipsum.txt",
  "ShadowWhisperer/IPs/master/Lists/Threats.csv",
] as const;

async function openStore(maxAgeDays: number | undefined): Promise<FeedStoreHandle> {
  const clock = { now: () => MIRROR_MADE, monotonicMs: () => performance.now() };
  if (maxAgeDays === undefined) return openMirrorStore(clock);
  const store = createFeedStore({
    feeds: readFeeds(undefined).map((feed) => ({ ...feed, maxAgeDays })),
    ledger: new MemoryLedger(),
    directory: await mkdtemp(join(tmpdir(), "decay-mirror-")),
    mirror: MIRROR,
    clock,
  });
  await store.sync();
  return store;
}

/** `maxAgeDays` as an operator sets it who wants lists to count for longer, and as bundled. */
describe.skipIf(!hasMirror).each([
  ["who lets stale lists count", 3_650],
  ["who sets nothing", undefined],
] as const)(
  "addresses on the lists of attackers, as time passes, with an operator %s",
  (_, maxAgeDays) => {
    let store: FeedStoreHandle;
    let geo: Geo;
    let addresses: readonly string[];

    beforeAll(async () => {
      store = await openStore(maxAgeDays);
      geo = await openGeo({ log: collectingLog() });
      const files = await Promise.all(
        LISTS.map((list) => readFile(join(MIRROR, "raw.githubusercontent.com", list), "utf8")),
      );
      const found = files.flatMap((text) => text.match(/^\d+\.\d+\.\d+\.\d+(?=[\t,])/gm) ?? []);
      // Each of the same kinds of networks, in the short form a part of them.
      const step = size(5, 1);
      addresses = [...new Set(found)].filter((_, at) => at % step === 0);
    });

    afterAll(() => geo?.close());

    /** For each kind of network, the share of its listed addresses that the lists still block. */
    function shares(days: number) {
      const clock = {
        now: () => MIRROR_MADE + days * DAY_MS,
        monotonicMs: () => performance.now(),
      };
      const dns = fakeDns();
      const dnsbl = createDnsbl({ zones: [], dns, clock, log: collectingLog() });
      const intel = createIntel({ feeds: store, geo, dns, dnsbl, dnsTimeoutMs: 250, clock });
      const listed = { people: 0, hosting: 0 };
      const blocked = { people: 0, hosting: 0 };
      const blocks = compiledPolicy();
      for (const address of addresses) {
        const ip = parseIp(address);
        if (ip === null || store.current().find(ip).lists.every(isNoAttackers)) continue;
        const visitor = intel.visitor(ip, undefined, undefined);
        const whose = visitor.info.userType === "hosting" ? "hosting" : "people";
        if (visitor.info.userType === "business" || visitor.info.userType === "unknown") continue;
        listed[whose]++;
        const { decidedBy } = evaluateNow("blocker", blocks, visitor.facts(NOTHING_FROM_CALLER));
        if (decidedBy === "threatFeeds" || decidedBy === "maliciousActivity") blocked[whose]++;
      }
      const [people, hosting] = [blocked.people / listed.people, blocked.hosting / listed.hosting];
      console.info(`after ${days} days:`, { listed, blocked, people, hosting });
      return { people, hosting };
    }

    const isNoAttackers = ({ category }: { category: string }) =>
      category !== "threat-feeds" && category !== "malicious-activity";

    it.each([30, 90])(
      "block hardly anyone at home after %i days; servers while the list counts",
      (days) => {
        const { people, hosting } = shares(days);
        expect(people).toBeLessThanOrEqual(0.05);
        if (maxAgeDays === undefined) expect(hosting).toBe(0);
        else expect(hosting).toBeGreaterThanOrEqual(0.6);
      },
    );

    it("block most servers while they are fresh", () => {
      expect(shares(2).hosting).toBeGreaterThanOrEqual(0.6);
    });
  },
);
