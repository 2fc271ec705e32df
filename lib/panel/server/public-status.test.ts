import { describe, expect, it } from "vitest";
import type { StateHealth } from "@/lib/state/health";
import { publicStatus, type StatusSources } from "./public-status";

const WELL: StateHealth = {
  database: "there",
  maySpend: true,
  isCounting: true,
  isRecording: true,
};

interface Facts {
  readonly health?: Partial<StateHealth>;
  /** The metrics that are 1. */
  readonly raised?: readonly string[];
  readonly feeds?: readonly {
    readonly state: string;
    readonly fetched: string | null;
    readonly category?: string;
    readonly entries?: number;
  }[];
  readonly zones?: readonly string[];
}

/** Parts with only what the status reads. */
function partsOf(facts: Facts): StatusSources {
  const { health = {}, raised = [], feeds = [], zones = [] } = facts;
  return {
    health: async () => ({ ...WELL, ...health }),
    parts: {
      feeds: {
        status: () => feeds.map((feed) => ({ id: "internal-feed", reason: "HTTP 500", ...feed })),
      },
      dnsbl: {
        zones: () => zones.map((state) => ({ zone: "bl.internal.example", state, reason: "" })),
      },
    },
    metrics: {
      read: async () => (name: string) => [{ value: raised.includes(name) ? 1 : 0, labels: {} }],
    },
  } as unknown as StatusSources;
}

const NOW = Date.parse("2026-03-10T12:00:00.000Z");
const NEW = { state: "fresh", fetched: "2026-03-10T11:00:00.000Z" };
const OLD = { state: "stale", fetched: "2026-03-01T00:00:00.000Z" };
const NEVER = { state: "stale", fetched: null };

describe("the public status", () => {
  it.each(["there", "slow", "read-only", "away"] as const)(
    "reports the database: %s",
    async (database) => {
      const parts = partsOf({ health: { database } });
      expect((await publicStatus(parts, NOW)).database).toBe(database);
    },
  );

  it.each([
    ["they are", {}, true],
    ["this process may not spend", { maySpend: false }, false],
    ["settlements fail", { isCounting: false }, false],
  ])("reports whether credits are counted: %s", async (_when, health, expected) => {
    expect((await publicStatus(partsOf({ health }), NOW)).areCreditsCounted).toBe(expected);
  });

  it.each([true, false])("reports whether traffic is written: %s", async (isRecording) => {
    const parts = partsOf({ health: { isRecording } });
    expect((await publicStatus(parts, NOW)).isTrafficWritten).toBe(isRecording);
  });

  it.each([
    ["answering", []],
    ["silent", ["gatehouse_dns_silent"]],
    ["refusing", ["gatehouse_dns_refusing"]],
  ])("reports that DNS is %s", async (dns, raised) => {
    expect((await publicStatus(partsOf({ raised }), NOW)).dns).toBe(dns);
  });

  it.each([
    ["none is switched on", [], { state: "none", daysSinceFetch: null }],
    ["all are fresh", [NEW, NEW], { state: "fresh", daysSinceFetch: 0 }],
    ["one is old", [NEW, OLD], { state: "behind", daysSinceFetch: 9 }],
    ["one never came", [NEW, NEVER], { state: "behind", daysSinceFetch: 0 }],
    ["none ever came", [NEVER], { state: "behind", daysSinceFetch: null }],
  ])("reports how old the feeds are when %s", async (_when, feeds, expected) => {
    expect((await publicStatus(partsOf({ feeds }), NOW)).feeds).toEqual(expected);
  });

  it.each([
    ["off", []],
    ["on", ["active", "off"]],
    ["away", ["unprobed", "off", "resting"]],
  ])("says that DNS blacklists are %s", async (expected, zones) => {
    expect((await publicStatus(partsOf({ zones }), NOW)).dnsBlacklists).toBe(expected);
  });

  it("names the checks that no data is there for", async () => {
    const has = (category: string) => ({ ...NEW, category, entries: 5, dataDate: null });
    const feeds = [has("threat-feeds"), has("tor"), has("proxy"), has("vpn")];
    const missing = async (facts: Facts) =>
      (await publicStatus(partsOf(facts), NOW)).checksWithoutData;
    expect(await missing({ feeds })).toEqual([
      "Bad addresses",
      "Malicious activity",
      "Bad hostnames",
      "Business and hosting networks",
    ]);
    expect(await missing({ feeds, zones: ["active"] })).not.toContain("Malicious activity");
    const empty = [...feeds, { ...NEW, category: "ip-database", entries: 0 }];
    expect(await missing({ feeds: empty })).toContain("Bad addresses");
  });

  it("names no feed, no zone and no reason", async () => {
    const status = await publicStatus(partsOf({ feeds: [OLD], zones: ["active"] }), NOW);
    expect(JSON.stringify(status)).not.toMatch(/internal|HTTP/);
  });
});
