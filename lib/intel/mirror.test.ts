import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { hasMirror, MIRROR, openMirrorStore } from "@/test/feeds/mirror-store";
import { collectingLog, fakeDns, ipOf, NOTHING_FROM_CALLER } from "@/test/intel/fakes";
import { ORDINARY_PAGES } from "@/test/intel/threat-url/ordinary-pages";
import { ORDINARY_URLS } from "@/test/intel/threat-url/ordinary-urls";
import { createIntel } from "./create-intel";
import { createDnsbl } from "./dnsbl";
import { openGeo } from "./geo/open-geo";
import type { Geo } from "./geo/types";
import type { Intel } from "./types";

/* Real feeds and the bundled geodata together, where a stored copy of the feeds lies beside the project. */
if (!hasMirror) console.info(`skipped: intel on real feeds, since there is no ${MIRROR}`);

describe.skipIf(!hasMirror)("intel on real feeds", () => {
  let geo: Geo;
  let intel: Intel;

  beforeAll(async () => {
    const log = collectingLog();
    const store = await openMirrorStore(systemClock);
    geo = await openGeo({ log });
    const dns = fakeDns();
    const dnsbl = createDnsbl({ zones: [], dns, clock: systemClock, log });
    intel = createIntel({ feeds: store, geo, dns, dnsbl, dnsTimeoutMs: 250, clock: systemClock });
  });

  afterAll(() => geo?.close());

  const threats = (url: string) =>
    intel.visitor(ipOf("73.223.10.20"), undefined, url).facts(NOTHING_FROM_CALLER).threatUrl;

  it("find no attack in ordinary URLs, feeds included", () => {
    const wronged = [...ORDINARY_URLS, ...ORDINARY_PAGES].flatMap((url) => {
      const fact = threats(url);
      return fact.state === "known" && !fact.value.any.isDecisive
        ? []
        : [`${url}  ${JSON.stringify(fact)}`];
    });
    expect(wronged).toEqual([]);
  });

  it.each([
    "https://shop.example/.env",
    "https://shop.example/app/.git/config",
    "https://shop.example/.aws/credentials",
    "https://shop.example/../../etc/passwd",
    "https://shop.example/?page=php://filter/resource=index",
    "https://shop.example/vendor/phpunit/src/Util/PHP/eval-stdin.php",
  ])("find the attack in %s", (url) => {
    expect(threats(url)).toMatchObject({
      state: "known",
      value: { any: { evidence: [{ source: expect.any(String) }], isDecisive: true } },
    });
  });

  it.each([
    ["8.8.8.8", { asn: 15169, userType: "hosting", countryCode: "US", isAnycast: true }],
    [
      "73.223.10.20",
      {
        asn: 33651,
        userType: "residential",
        connectionType: "Cable/DSL",
        countryCode: "US",
        region: "California",
      },
    ],
    [
      "172.56.21.89",
      { asn: 21928, userType: "cellular", connectionType: "Cellular", countryCode: "US" },
    ],
    ["114.124.200.1", { asn: 23693, userType: "cellular", countryCode: "ID" }],
    ["88.198.50.10", { asn: 24940, userType: "hosting", countryCode: "DE" }],
    ["2a01:4f8::1", { asn: 24940, userType: "hosting" }],
    ["2607:fb90::1", { asn: 21928, userType: "cellular" }],
    [
      "10.0.0.1",
      { asn: 0, userType: "unknown", country: "unknown", countryCode: "NN", timezone: "UTC" },
    ],
    ["::1", { asn: 0, userType: "unknown", countryCode: "NN" }],
    ["2001:db8::1", { asn: 0, userType: "unknown", countryCode: "NN" }],
  ])("%s", (ip, expected) => expect(intel.info(ipOf(ip))).toMatchObject(expected));

  it.each([
    ["84.112.1.1", "Magenta, Austria"],
    ["79.200.1.1", "Deutsche Telekom"],
    ["92.72.1.1", "Vodafone Germany"],
    ["86.128.1.1", "BT"],
    ["90.0.1.1", "Orange France"],
    ["101.160.1.1", "Telstra"],
    ["49.36.1.1", "Reliance Jio"],
    ["36.66.1.1", "Telkom Indonesia"],
    ["181.48.1.1", "Claro Colombia"],
    ["186.80.1.1", "Telmex Colombia"],
    ["201.17.1.1", "Claro Brazil"],
    ["189.128.1.1", "Telmex Mexico"],
    ["24.5.1.1", "Comcast"],
    ["98.150.1.1", "Charter"],
    ["105.112.1.1", "Airtel Nigeria"],
    ["41.58.1.1", "Nigeria"],
    ["126.1.1.1", "SoftBank"],
    ["2003:c1::1", "Deutsche Telekom"],
  ])("%s (%s) is a person's address: neither hosting nor business", (ip) => {
    expect(["residential", "cellular", "unknown"]).toContain(intel.info(ipOf(ip)).userType);
  });

  it.each(["5.9.1.1", "51.68.1.1", "159.65.1.1", "3.5.1.1", "34.64.1.1", "45.76.1.1"])(
    "%s is a hoster's",
    (ip) => expect(intel.info(ipOf(ip)).userType).toBe("hosting"),
  );

  it("names Tor and VPN lists for a Tor exit", () => {
    const fact = intel
      .visitor(ipOf("185.220.101.5"), undefined, undefined)
      .facts(NOTHING_FROM_CALLER).proxyVpnTor;
    const categories = fact.state === "known" ? fact.value.map(({ category }) => category) : [];
    expect(categories).toContain("tor");
    expect(categories).toContain("vpn");
  });

  it("tells Meta's bots from those that say so elsewhere", () => {
    const ua = "facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)";
    const factsAt = (ip: string) =>
      intel.visitor(ipOf(ip), ua, undefined).facts(NOTHING_FROM_CALLER);
    expect(factsAt("31.13.24.1").bot).toMatchObject({ value: { verified: "ranges" } });
    expect(factsAt("31.13.24.1").crawler).toMatchObject({
      value: expect.arrayContaining([
        expect.objectContaining({ source: "bot-meta-v4", name: "Meta" }),
      ]),
    });
    expect(factsAt("73.223.10.20").bot).toMatchObject({ value: { isSpoofed: true } });
  });

  it("proves Googlebot by its published range", () => {
    const ua = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
    expect(
      intel.visitor(ipOf("66.249.66.1"), ua, undefined).facts(NOTHING_FROM_CALLER).searchEngine,
    ).toMatchObject({
      state: "known",
      value: { name: "Google" },
    });
    const fake = intel.visitor(ipOf("203.0.113.9"), ua, undefined).facts(NOTHING_FROM_CALLER);
    expect(fake.searchEngine).toEqual({ state: "known", value: null });
    expect(fake.crawler).toMatchObject({
      state: "known",
      value: [{ source: "search-engine-claim" }, { source: "isbot" }],
    });
  });
});
