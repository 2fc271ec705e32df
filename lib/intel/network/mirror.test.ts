import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, it } from "vitest";
import type { UserType } from "@/lib/engine/facts";
import { CATALOGUE } from "@/lib/feeds/catalogue";
import { parseFeedFile } from "@/lib/feeds/parse/parse-feed-file";
import { CELLULAR_ASNS } from "./cellular-asns";
import { classifyNetwork } from "./classify";
import { EYEBALL_ASNS } from "./eyeball-asns";
import { SCRUBBERS } from "./scrubbers";
import { TRANSIT_ASNS } from "./transit-asns";

/*
 * How many of the world's networks have a type, how many hosters are known without the list that names
 * them, and how many people's networks a name alone makes a hoster's or a company's: counted over the stored
 * copy of the real files, where there is one beside the project.
 */
const MIRROR = fileURLToPath(new URL("../../../../shared/mirror", import.meta.url));
const hasMirror = existsSync(MIRROR);
if (!hasMirror) console.info(`skipped: types of networks, since there is no ${MIRROR}`);

const parsed = (id: string) => {
  const feed = CATALOGUE.find((each) => each.id === id);
  if (feed === undefined) throw new Error(`no feed ${id}`);
  return parseFeedFile(feed, join(MIRROR, new URL(feed.url).host, new URL(feed.url).pathname));
};

const HOSTING_LISTS = [
  "x4bnet-datacenter-asn",
  "bad-asn-list",
  "openasn-hosting",
  "openasn-cdn",
] as const;
/** In no table. */
const UNKNOWN_ASN = 4_200_000_000;

describe.skipIf(!hasMirror)("the types of announced networks", () => {
  /** By AS number. */
  const names = new Map<number, string>();
  const addresses = new Map<number, number>();
  const hosting = new Map<string, ReadonlySet<number>>();
  let cellular: ReadonlySet<number>;

  beforeAll(async () => {
    const { networks, v4 } = await parsed("ip2asn");
    for (const { asn, organization } of networks) names.set(asn, organization);
    for (const { range, id } of v4) {
      const asn = networks[id]?.asn ?? 0;
      const size = (range.last[0] ?? 0) - (range.first[0] ?? 0) + 1;
      addresses.set(asn, (addresses.get(asn) ?? 0) + size);
    }
    for (const id of HOSTING_LISTS) hosting.set(id, new Set((await parsed(id)).asns));
    cellular = new Set((await parsed("openasn-cellular")).asns);
  });

  const isOnHostingList = (asn: number, besides?: string) =>
    [...hosting].some(([id, asns]) => id !== besides && asns.has(asn));

  const typeOf = (asn: number, organization: string | undefined, isListed: boolean): UserType =>
    classifyNetwork({
      asn,
      organization,
      isListedCellular: cellular.has(asn),
      isListedHostingAsn: isListed,
      isListedHostingRange: false,
      isPrivacyRelay: false,
      isGateway: false,
      range: null,
    }).userType;

  it("are known for 95 % of addresses with an owner, and half of the systems", () => {
    const known = { systems: 0, addresses: 0 };
    const all = { systems: 0, addresses: 0 };
    for (const [asn, name] of names) {
      if (TRANSIT_ASNS.has(asn) || SCRUBBERS.has(asn)) continue;
      const size = addresses.get(asn) ?? 0;
      all.systems++;
      all.addresses += size;
      if (typeOf(asn, name, isOnHostingList(asn)) === "unknown") continue;
      known.systems++;
      known.addresses += size;
    }
    console.info(`known: ${JSON.stringify(known)} of ${JSON.stringify(all)}`);
    expect(known.addresses / all.addresses).toBeGreaterThan(0.95);
    expect(known.systems / all.systems).toBeGreaterThan(0.49);
  });

  it.each(HOSTING_LISTS)("name hosters of %s when only the others are read", (list) => {
    const announced = [...(hosting.get(list) ?? [])].filter((asn) => names.has(asn));
    const found = announced.filter(
      (asn) => typeOf(asn, names.get(asn), isOnHostingList(asn, list)) === "hosting",
    );
    const byName = announced.filter((asn) => typeOf(asn, names.get(asn), false) === "hosting");
    console.info(`${list}: ${found.length}, by name ${byName.length}, of ${announced.length}`);
    expect(found.length / announced.length).toBeGreaterThan(0.85);
  });

  it("are not a hoster's or a company's by the name of a people's network", () => {
    const people = [...EYEBALL_ASNS, ...CELLULAR_ASNS, ...cellular].flatMap(
      (asn) => names.get(asn) ?? [],
    );
    const wronged = people.filter((name) =>
      ["hosting", "business"].includes(typeOf(UNKNOWN_ASN, name, false)),
    );
    console.info(`${wronged.length} of ${people.length} people's: ${wronged.join("; ")}`);
    // WOW Finance, Wave Division Holdings, Afrihost: the tables know them by number.
    expect(wronged.length).toBeLessThanOrEqual(3);
  });
});
