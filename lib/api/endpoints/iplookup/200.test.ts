import { describe, expect, it } from "vitest";
import { envelope, openContract } from "@/test/contract";

const server = await openContract();
const key = server.account();
const lookUp = async (ip: string) => (await server.get("/api/iplookup", { apikey: key, ip })).body;

describe("GET /api/iplookup", () => {
  it("answers with the seventeen fields and the envelope, and no decision", async () => {
    server.dns.setPtr("8.8.8.8", ["dns.google"]);
    const { status, body } = await server.get("/api/iplookup", { apikey: key, ip: "8.8.8.8" });
    expect(status).toBe(200);
    expect(body).toEqual({
      ip: "8.8.8.8",
      hostname: "dns.google",
      asn: 15169,
      userType: "hosting",
      connectionType: "Corporate",
      company: "Google LLC",
      isp: "Google LLC",
      city: "Mountain View",
      district: "Santa Clara County",
      region: "California",
      postcode: "94043",
      country: "United States",
      countryCode: "US",
      latitude: 37.4056,
      longitude: -122.0775,
      timezone: "America/Los_Angeles",
      isAnycast: true,
      ...envelope("success"),
    });
  });

  it.each([
    ["73.2.3.4", { asn: 33651, userType: "residential", connectionType: "Cable/DSL" }],
    ["172.56.21.89", { asn: 21928, userType: "cellular", connectionType: "Cellular" }],
    ["171.64.1.1", { asn: 32, userType: "business", connectionType: "Corporate" }],
    ["88.198.50.10", { asn: 24940, userType: "hosting", connectionType: "Corporate" }],
    ["73.1.2.3", { asn: 33651, userType: "residential", connectionType: "Dialup" }],
    ["9.9.9.9", { asn: 0, userType: "unknown", connectionType: "unknown" }],
  ])("%s has the network %o", async (ip, network) => {
    expect(await lookUp(ip)).toMatchObject(network);
  });

  it("falls back field by field where the data is silent", async () => {
    expect(await lookUp("172.56.21.90")).toMatchObject({
      company: "T-Mobile USA, Inc.",
      city: "unknown",
      district: "",
      region: "unknown",
      postcode: "",
      country: "United States",
      countryCode: "US",
      latitude: 0,
      longitude: 0,
      timezone: "UTC",
      isAnycast: false,
    });
  });

  it("falls back everywhere for an address that no data knows", async () => {
    expect(await lookUp("9.9.9.10")).toMatchObject({
      hostname: "9.9.9.10",
      asn: 0,
      company: "unknown",
      isp: "unknown",
      city: "unknown",
      region: "unknown",
      country: "unknown",
      countryCode: "NN",
      latitude: 0,
      longitude: 0,
      timezone: "UTC",
    });
  });
});

describe("hostname", () => {
  it.each([
    ["9.9.8.1", ["Host.Example.COM."], "host.example.com"],
    ["2607:fb90::9", ["six.example.com"], "six.example.com"],
    ["9.9.8.2", [], "9.9.8.2"],
    ["9.9.8.3", "NXDOMAIN", "9.9.8.3"],
    ["9.9.8.4", "SERVFAIL", "9.9.8.4"],
    ["9.9.8.5", "REFUSED", "9.9.8.5"],
    ["9.9.8.6", "silence", "9.9.8.6"],
  ] as const)("of %s with the PTR answer %j is %s", async (ip, answer, hostname) => {
    server.dns.setPtr(ip, answer);
    expect((await lookUp(ip)).hostname).toBe(hostname);
  });

  it("is the address as sent when there is no name", async () => {
    expect((await lookUp("::ffff:9.9.8.7")).hostname).toBe("::ffff:9.9.8.7");
  });

  it("of an IPv4-mapped address is that of the IPv4 address", async () => {
    server.dns.setPtr("9.9.8.8", ["mapped.example.com"]);
    expect((await lookUp("::ffff:9.9.8.8")).hostname).toBe("mapped.example.com");
  });

  it("is waited for, and then kept", async () => {
    server.dns.setPtr("9.9.8.9", { records: ["late.example.com"], delayMs: 30 });
    expect((await lookUp("9.9.8.9")).hostname).toBe("late.example.com");
    expect((await lookUp("9.9.8.9")).hostname).toBe("late.example.com");
    expect(server.dns.asked("9.8.9.9.in-addr.arpa")).toBe(1);
  });

  it("needs no forward confirmation: it is reported, not trusted", async () => {
    server.dns.setPtr("9.9.8.10", ["crawl-9-9-8-10.googlebot.com"]);
    expect((await lookUp("9.9.8.10")).hostname).toBe("crawl-9-9-8-10.googlebot.com");
    expect(server.dns.asked("crawl-9-9-8-10.googlebot.com")).toBe(0);
  });

  it.each([
    ["9.9.7.1", "<script>alert(1)</script>.example", "9.9.7.1"],
    ["9.9.7.2", "a b.example", "9.9.7.2"],
    ["9.9.7.3", "ok_name-1.example", "ok_name-1.example"],
  ])("of %s with a PTR record %j is %s: odd bytes are no name", async (ip, name, hostname) => {
    server.dns.setPtr(ip, [name]);
    expect((await lookUp(ip)).hostname).toBe(hostname);
  });
});

it("adds only the request id under detail for an address without a place", async () => {
  const parameters = { apikey: key, ip: "10.0.0.1", detail: "1" };
  const { body, headers } = await server.get("/api/iplookup", parameters);
  expect(body.detail).toEqual({ requestId: headers["x-request-id"] });
});

it("tells under detail where the place comes from, and how old that is", async () => {
  const { body } = await server.get("/api/iplookup", { apikey: key, ip: "8.8.8.8", detail: "1" });
  expect(body.detail).toMatchObject({
    place: {
      source: "city.mmdb",
      dataDate: "2026-05-28T20:26:40.000Z",
      ageSeconds: expect.any(Number),
      countryFrom: "database",
    },
  });
});

it("says under detail what the kind of network was decided by", async () => {
  const typed = async (ip: string) => {
    const { body } = await server.get("/api/iplookup", { apikey: key, ip, detail: "1" });
    return body.detail;
  };
  expect(await typed("80.187.97.5")).toMatchObject({
    userType: {
      by: "ranges",
      source: "Deutsche Telekom",
      dataDate: expect.any(String),
      ageSeconds: expect.any(Number),
    },
  });
  expect(await typed("10.0.0.1")).not.toHaveProperty("userType");
});
