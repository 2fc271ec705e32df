import { describe, expect, it } from "vitest";
import { documentOf, expectFailure, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account({ document: documentOf() });

const VALID = [
  "0.0.0.0",
  "1.2.3.4",
  "10.0.0.1",
  "192.0.2.1",
  "255.255.255.255",
  "::",
  "::1",
  "1::",
  "0::0",
  "::0:0",
  "0:0:0:0:0:0:0:0",
  "2001:db8::1",
  "2001:DB8::ABCD",
  "2001:0db8:0000:0000:0000:0000:0000:0001",
  "2001:db8:0:0:1:0:0:1",
  "1:2:3:4:5:6:7:8",
  "1:2:3:4:5:6:7::",
  "::2:3:4:5:6:7:8",
  "1::8",
  "fe80::1",
  "fc00::",
  "ff02::1",
  "::1.2.3.4",
  "::ffff:1.2.3.4",
  "::FFFF:1.2.3.4",
  "::ffff:102:304",
  "0:0:0:0:0:ffff:1.2.3.4",
  "64:ff9b::1.2.3.4",
  "64:ff9b::102:304",
  "1:2:3:4:5:6:1.2.3.4",
  "1:2:3:4:5::1.2.3.4",
  "2001:db8::255.255.255.255",
  "2002:c000:204::",
  "3fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff",
];

const INVALID = [
  "",
  " ",
  " 1.2.3.4",
  "1.2.3.4 ",
  "\t1.2.3.4",
  "1.2.3.4\n",
  "1.2.3.4\r\n",
  "1.2.3.4\0",
  "1",
  "1.2",
  "1.2.3",
  "127.1",
  "1.2.3.4.5",
  "1.2.3.4.",
  ".1.2.3.4",
  "1..3.4",
  "1.2.3.",
  "1,2,3,4",
  "16909060",
  "0x7f000001",
  "0x7f.0.0.1",
  "0177.0.0.1",
  "00.0.0.0",
  "01.2.3.4",
  "1.2.3.04",
  "1.2.3.256",
  "256.2.3.4",
  "1.2.3.999",
  "1.2.3.4294967296",
  "-1.2.3.4",
  "+1.2.3.4",
  "1.2.3.4e0",
  "1.2.3.a",
  "1.2.3.4:80",
  "1.2.3.4/32",
  "1.2.3.4-1.2.3.9",
  "1.2.3.4,1.2.3.5",
  "１.２.３.４",
  "1。2。3。4",
  "١.٢.٣.٤",
  "1.2.3.4\u200b",
  ":",
  ":::",
  "::1::",
  "1::2::3",
  ":1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:",
  "1:2:3:4:5:6:7",
  "1:2:3:4:5:6:7:8:9",
  "1:2:3:4:5:6:7:8::",
  "::1:2:3:4:5:6:7:8",
  "1:2:3:4::5:6:7:8",
  "12345::",
  "00001::",
  "g::1",
  "2001:db8::g",
  "::1 ",
  " ::1",
  "[::1]",
  "[2001:db8::1]:443",
  "::1/128",
  "fe80::1%eth0",
  "fe80::1%1",
  "fe80::1%25eth0",
  "::ffff:1.2.3",
  "::ffff:1.2.3.256",
  "::ffff:1.2.3.04",
  "::ffff:0x1.2.3.4",
  "::ffff:1.2.3.4:5",
  "1.2.3.4::",
  "1:2:3:4:5:6:7:1.2.3.4",
  "1:2:3:4:5:6:7::1.2.3.4",
  "::ffff:1.2.3.4/128",
  "0:0:0:0:0:0:0:00001",
  "2001:db8::1.2.3.4.5",
  "localhost",
  "example.com",
  "null",
  "undefined",
  "true",
  "{}",
  "ip",
  "%31.2.3.4",
  "https://1.2.3.4/",
  "1".repeat(1_000),
  ":".repeat(1_000),
];

describe("a valid address is answered with 200 and echoed as sent", () => {
  it.each(VALID)("%s", async (ip) => {
    for (const [endpoint, more] of [
      ["iplookup", {}],
      ["blocker", {}],
      ["blockerv2", { confname: "Shop" }],
      ["shorterlink", { keyname: "promo.2026" }],
    ] as const) {
      const answer = await server.get(`/api/${endpoint}`, { apikey: key, ip, ...more });
      expect(answer.status).toBe(200);
      expect(answer.body.ip).toBe(ip);
    }
  });
});

describe("what is no address is answered with 400", () => {
  it.each(INVALID)("%j", async (ip) => {
    const get = (endpoint: string, more = {}) =>
      server.get(`/api/${endpoint}`, { apikey: key, ip, ...more });
    expectFailure(await get("iplookup"), 400, "invalid_ip", "IP format is invalid.");
    expectFailure(await get("blocker"), 400, "invalid_ip", "IP format is invalid.");
    const v2 = await get("blockerv2", { confname: "Shop" });
    expectFailure(v2, 400, "invalid_ip", "IP format is invalid.");
    const smart = await get("shorterlink", { keyname: "promo.2026" });
    expectFailure(smart, 400, "invalid_ip", "Please enter a valid IP FORMAT.", "error");
  });

  it("an address in bytes that are not UTF-8", async () => {
    const answer = await server.send("GET", `/api/iplookup?apikey=${key}&ip=1.2.3.4%FF`);
    expectFailure(answer, 400, "invalid_ip", "IP format is invalid.");
  });
});

describe("an address is compared by value, in lists of the service and of the customer", () => {
  const lists = { ipBlacklist: ["198.51.100.7", "2001:db8::7"] };
  const blacklisting = server.account({ document: documentOf({}, lists) });
  const activityOf = async (apikey: string, ip: string) =>
    (await server.get("/api/blocker", { apikey, ip })).body.detectActivity;

  it.each([
    "198.51.100.7",
    "::ffff:198.51.100.7",
    "::FFFF:C633:6407",
    "0:0:0:0:0:ffff:c633:6407",
    "64:ff9b::198.51.100.7",
    "64:ff9b::c633:6407",
    "0064:FF9B:0:0:0:0:C633:6407",
    "2001:db8::7",
    "2001:DB8:0:0:0:0:0:7",
    "2001:0db8:0000::0007",
  ])("%s is on the customer's list", async (ip) => {
    expect(await activityOf(blacklisting, ip)).toBe("BLOCK BY BLACKLIST IP (USER)");
  });

  it.each([
    "198.51.100.8",
    "::ffff:198.51.100.8",
    "::198.51.100.7",
    "2001:db8::70",
    "64:ff9b:1::198.51.100.7",
  ])("%s is not", async (ip) => {
    expect(await activityOf(blacklisting, ip)).toBe("Visitor");
  });

  it.each(["45.155.205.1", "::ffff:45.155.205.1", "::ffff:2d9b:cd01", "64:ff9b::2d9b:cd01"])(
    "%s is on the service's list",
    async (ip) => {
      expect(await activityOf(key, ip)).toBe("BLOCK BY THREAT FEEDS");
    },
  );

  it.each(["8.8.8.8", "::ffff:8.8.8.8", "::ffff:808:808", "64:ff9b::8.8.8.8"])(
    "%s is looked up as the IPv4 address",
    async (ip) => {
      const { body } = await server.get("/api/iplookup", { apikey: key, ip });
      expect(body).toMatchObject({ ip, asn: 15169, countryCode: "US" });
    },
  );
});

describe("a reserved address", () => {
  const RESERVED = [
    "0.0.0.0",
    "10.0.0.1",
    "100.64.0.1",
    "127.0.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "192.0.2.1",
    "192.168.1.1",
    "198.18.0.1",
    "198.51.100.1",
    "203.0.113.9",
    "224.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fd00::1",
    "ff02::1",
    "2001:db8::1",
    "::ffff:10.0.0.1",
    "64:ff9b::c0a8:101",
  ];

  it.each(RESERVED)("%s has the fallback in every field", async (ip) => {
    const { status, body } = await server.get("/api/iplookup", { apikey: key, ip });
    expect(status).toBe(200);
    expect(body).toEqual({
      ip,
      hostname: ip,
      asn: 0,
      userType: "unknown",
      connectionType: "unknown",
      company: "unknown",
      isp: "unknown",
      city: "unknown",
      district: "",
      region: "unknown",
      postcode: "",
      country: "unknown",
      countryCode: "NN",
      latitude: 0,
      longitude: 0,
      timezone: "UTC",
      isAnycast: false,
      status: "success",
      executionTime: expect.any(String),
      timeResponse: expect.any(String),
    });
  });

  it.each(RESERVED)("%s is a visitor, and DNS is not asked for it", async (ip) => {
    const asked = server.dns.queries.length;
    const parameters = { apikey: key, ip, detail: "1" };
    const { body } = await server.get("/api/blocker", parameters);
    expect(body).toMatchObject({ detectActivity: "Visitor", isBot: 0, blockAccess: 0 });
    expect(server.dns.queries.length).toBe(asked);
  });
});
