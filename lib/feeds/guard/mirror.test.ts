import { existsSync } from "node:fs";
import { copyFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { words } from "@/lib/base/words";
import { temporaryFolder } from "@/test/temporary-folder";
import { CATALOGUE } from "../catalogue";
import { VPN_PROVIDER_FEEDS } from "../catalogue/vpn-providers";
import { type Feed, feedSchema } from "../feed";
import { checkFeed } from "./check-feed";
import type { CheckResult } from "./check-job";
import type { GoodCopy } from "./never-block";

/* The guard on a stored copy of the real files, where there is one beside the project: real lists stay good. */
const MIRROR = fileURLToPath(new URL("../../../../shared/mirror", import.meta.url));
const hasMirror = existsSync(MIRROR);
if (!hasMirror) console.info(`skipped: the guard on real files, since there is no ${MIRROR}`);

const fileOf = ({ url }: Feed) => join(MIRROR, new URL(url).host, new URL(url).pathname);
const mirrored = CATALOGUE.filter((feed) => existsSync(fileOf(feed)));

/** The known noise, by feed; of all others nothing is left out. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  "shadowwhisperer-tunnels": [
    "172.67.175.252",
    "100.120.165.51",
    "172.67.130.254",
    "172.67.164.146",
  ],
  // CloudFront's.
  "maltrail-mass-scanners": [
    "13.249.87.125",
    "13.249.87.45",
    "13.249.87.52",
    "13.249.87.58",
    "99.84.168.122",
    "99.84.168.15",
    "99.84.168.29",
    "99.84.168.89",
    "99.84.254.24",
    "99.84.254.27",
    "99.84.254.42",
    "99.84.254.71",
  ],
  // Bing's crawlers; the first twenty.
  "misp-stretchoid-nt-scanning": words(`
    157.55.39.222/31 157.55.39.225 207.46.13.229 207.46.13.231 40.77.167.101 40.77.167.108
    40.77.167.121 40.77.167.184 40.77.167.187 40.77.167.203 40.77.167.219 40.77.167.24 40.77.167.41
    52.167.144.143 52.167.144.158/31 52.167.144.180 52.167.144.212 52.167.144.54/31 52.167.144.57
    52.167.144.58
  `),
  "cloud-vultr-v4": ["192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24"],
  "cloud-vultr-v6": ["2001:2::/48", "2001:10::/28", "2001:db8::/32"],
};

describe.skipIf(!hasMirror)("the guard on real files", () => {
  const directory = temporaryFolder(afterAll);
  let copies: GoodCopy[];

  /** The good copies of what protects, as a sync leaves them. */
  beforeAll(async () => {
    const protecting = mirrored.filter(
      ({ category, protects }) => category === "search-engine" || protects === true,
    );
    copies = await Promise.all(
      protecting.map(async (feed) => {
        const file = `${feed.id}-00.data`;
        await copyFile(fileOf(feed), join(directory, file));
        return { feed, copy: { file } };
      }),
    );
  });

  const check = (feed: Feed, file = fileOf(feed), previousEntries: number | null = null) =>
    checkFeed({
      ...{ feed, file, previousEntries, directory, copies, accepted: [], previousFile: null },
      ...{ previousDate: null, now: Date.now() },
    });

  it("has a file for every switched-on feed, but for most bots' and VPN companies' own, and new ones", () => {
    const companies = new Set(VPN_PROVIDER_FEEDS.map(({ id }) => id));
    const mayLack = ({ id, category }: Feed) =>
      category === "bot-ranges" || category === "disposable-collected" || companies.has(id);
    const on = CATALOGUE.filter(
      (feed) => feed.enabled && (!mayLack(feed) || existsSync(fileOf(feed))),
    );
    expect(mirrored.map(({ id }) => id)).toEqual(on.map(({ id }) => id));
  });

  it.each(mirrored.map((feed) => [feed.id, feed] as const))("finds %s good", async (id, feed) => {
    const result = await check(feed);
    expect({ verdict: result.verdict, reason: reasonOf(result) }).toEqual({
      verdict: "good",
      reason: null,
    });
    const leftOut = result.verdict === "good" ? result.leftOut.first : [];
    expect(leftOut.map(({ entry }) => entry)).toEqual(LEFT_OUT[id] ?? []);
  });

  it("knows ipsum's levels 1 and 2 for what they are: they hold Googlebot and resolvers", async () => {
    const ipsum = mirrored.find(({ id }) => id === "ipsum");
    if (ipsum === undefined) throw new Error("the mirror has no ipsum");
    const all = feedSchema.parse({ ...ipsum, minLevel: 1, maxEntries: 1_000_000 });
    const result = await check(all);
    expect(result.verdict).toBe("quarantined");
    expect(reasonOf(result)).toContain("must never be blocked: ");
  });

  it("quarantines every real list of blocking addresses as soon as a crawler is on it", async () => {
    const crawler = "\n66.249.66.1\n";
    for (const feed of mirrored.filter(({ id }) => ["x4bnet-vpn-v4", "tor-exits"].includes(id))) {
      const file = join(directory, "delivered.tmp");
      await copyFile(fileOf(feed), file);
      await writeFile(file, crawler, { flag: "a" });
      expect(reasonOf(await check(feed, file))).toContain(
        "holds 66.249.66.1, which must never be blocked: ",
      );
    }
  });

  it("checks the largest file, half a million rows, in a few seconds", async () => {
    const ip2asn = mirrored.find(({ id }) => id === "ip2asn");
    if (ip2asn === undefined) throw new Error("the mirror has no ip2asn");
    const result = await check(ip2asn, fileOf(ip2asn), 490_000);
    expect(result).toMatchObject({ verdict: "good", report: { badLines: 0 } });
    expect((await stat(fileOf(ip2asn))).size).toBeGreaterThan(1_000_000);
  });
});

function reasonOf(result: CheckResult): string | null {
  return result.verdict === "good" ? null : result.reason;
}
