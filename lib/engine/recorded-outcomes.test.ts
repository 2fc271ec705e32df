import { describe, expect, it } from "vitest";
import type { CheckId } from "./checks/order";
import { readOutcomes, writeOutcomes } from "./recorded-outcomes";
import type { CheckResult } from "./verdict";

/** The order of records from before parameters were searched for attacks. */
const ORDER_2 = {
  blocker: [
    ...["ipWhitelist", "ipBlacklist", "hostnameBlacklist", "rules", "searchEngines"],
    ...["threatFeeds", "ipDatabase", "maliciousActivity", "hostnameDatabase", "proxyVpnTor"],
    ...["spiderCrawler", "impossibleBrowser", "headerConflicts", "missingAgent", "country"],
    ...["nonIsp", "device", "threatUrl"],
  ],
  blockerv2: [
    ...["ipWhitelist", "ipBlacklist", "hostnameBlacklist", "rules", "params", "headers"],
    ...["searchEngines", "adBots", "threatFeeds", "ipDatabase", "maliciousActivity"],
    ...["hostnameDatabase", "proxyVpnTor", "spiderCrawler", "impossibleBrowser"],
    ...["headerConflicts", "missingAgent", "country", "nonIsp", "device", "threatUrl"],
  ],
  shorterlink: [
    ...["ipWhitelist", "ipBlacklist", "hostnameBlacklist", "rules", "threatFeeds"],
    ...["ipDatabase", "maliciousActivity", "hostnameDatabase", "proxyVpnTor", "spiderCrawler"],
    ...["impossibleBrowser", "headerConflicts", "missingAgent", "country", "nonIsp", "device"],
    ...["threatUrl"],
  ],
} as const;

/** The order of records from before there were honeypots. */
const ORDER_3 = { ...ORDER_2, blockerv2: [...ORDER_2.blockerv2, "threatParams"] } as const;

const withHoneypots = (ids: readonly CheckId[]) =>
  ids.toSpliced(ids.indexOf("missingAgent"), 0, "honeypot");

/** The order of records from before bodies were judged. */
const ORDER_4 = {
  blocker: withHoneypots(ORDER_3.blocker),
  blockerv2: withHoneypots(ORDER_3.blockerv2),
  shorterlink: withHoneypots(ORDER_3.shorterlink),
} as const;

/** The checks that order 5 stands for. When this fails, name a new order and write this one out. */
const ORDER_5 = {
  blocker: [...ORDER_4.blocker, "threatBody"],
  blockerv2: [...ORDER_4.blockerv2, "threatBody"],
  shorterlink: ORDER_4.shorterlink,
} as const;

/** The order of records from before there were rules. */
const ORDER_1 = {
  blocker: [
    ...["ipWhitelist", "ipBlacklist", "hostnameBlacklist", "searchEngines", "threatFeeds"],
    ...["ipDatabase", "maliciousActivity", "hostnameDatabase", "proxyVpnTor", "spiderCrawler"],
    ...["impossibleBrowser", "missingAgent", "country", "nonIsp", "device", "threatUrl"],
  ],
  blockerv2: [
    ...["ipWhitelist", "ipBlacklist", "hostnameBlacklist", "params", "headers", "searchEngines"],
    ...["adBots", "threatFeeds", "ipDatabase", "maliciousActivity", "hostnameDatabase"],
    ...["proxyVpnTor", "spiderCrawler", "impossibleBrowser", "missingAgent", "country", "nonIsp"],
    ...["device", "threatUrl"],
  ],
  shorterlink: [
    ...["ipWhitelist", "ipBlacklist", "hostnameBlacklist", "threatFeeds", "ipDatabase"],
    ...["maliciousActivity", "hostnameDatabase", "proxyVpnTor", "spiderCrawler"],
    ...["impossibleBrowser", "missingAgent", "country", "nonIsp", "device", "threatUrl"],
  ],
} as const;

const skipped = (reason: string): CheckResult => ({
  id: "threatFeeds",
  mode: "block",
  outcome: "skipped",
  reason,
});

describe("the outcomes of a decision's checks", () => {
  const orders = [
    ...Object.entries(ORDER_1).map(([kind, ids]) => ["1", kind, ids] as const),
    ...Object.entries(ORDER_2).map(([kind, ids]) => ["2", kind, ids] as const),
    ...Object.entries(ORDER_3).map(([kind, ids]) => ["3", kind, ids] as const),
    ...Object.entries(ORDER_4).map(([kind, ids]) => ["4", kind, ids] as const),
    ...Object.entries(ORDER_5).map(([kind, ids]) => ["5", kind, ids] as const),
  ];

  it.each(orders)(
    "of order %s are read by %s's checks as they were written",
    (order, kind, ids) => {
      const text = `${order}${"p".repeat(ids.length - 1)}o`;
      const read = readOutcomes(kind as keyof typeof ORDER_1, text);
      expect([...(read?.keys() ?? [])]).toEqual(ids);
      expect(read?.get("ipWhitelist")).toBe("pass");
      expect(read?.get(ids.at(-1) ?? "rules")).toBe("off");
    },
  );

  it("tell matches apart by what they may do, and checks that did not run by why", () => {
    const match = { id: "threatFeeds", outcome: "match" } as const;
    const results: CheckResult[] = [
      { ...match, mode: "block" },
      { ...match, mode: "monitor" },
      { ...match, mode: "block", monitorsOnly: true },
      skipped("no data: ip-database"),
      skipped("not configured"),
      skipped("DNS: servfail"),
      skipped("DNS: timeout"),
      skipped("not answered in time"),
      skipped("decided earlier"),
      skipped("failure counters cannot be read"),
    ];
    expect(writeOutcomes(results)).toBe("5bmwncdtteu");
  });

  it.each([
    ["an order that is not known", `9${"p".repeat(16)}`],
    ["too few letters", "1pp"],
    ["a letter that is none", `1${"p".repeat(15)}?`],
    ["nothing", ""],
  ])("are not guessed from %s", (_name, text) => {
    expect(readOutcomes("blocker", text)).toBeNull();
  });
});
