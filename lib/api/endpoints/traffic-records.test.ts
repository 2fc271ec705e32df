import { describe, expect, it } from "vitest";
import { documentOf, openContract } from "@/test/contract";

const server = await openContract();
let accounts = 0;

/** The records that one call left, with what its answer's headers said of it. */
async function recordsOf(endpoint: string, parameters: Record<string, string>, document?: object) {
  const workspaceId = `traffic ${++accounts}`;
  const keyId = `key of traffic ${accounts}`;
  const options = { document: document ?? documentOf(), workspaceId, keyId };
  const apikey = server.account(options);
  const { headers, status } = await server.get(`/api/${endpoint}`, { apikey, ...parameters });
  const records = server.state.records.filter((record) => record.workspaceId === workspaceId);
  expect(JSON.stringify(records)).not.toContain(apikey);
  return {
    records,
    status,
    apikey,
    common: { requestId: headers["x-request-id"], workspaceId, callerId: keyId },
  };
}

const MEASURED = { at: expect.any(Number), durationUs: expect.any(Number) };

describe("a decision is recorded whole", () => {
  it("of Blocker", async () => {
    server.dns.setPtr("45.155.205.1", ["x.example"]);
    const visitor = {
      ip: "::ffff:45.155.205.1",
      ua: "curl/8.5.0",
      url: "https://shop.example/.env?a=1",
    };
    const { records, common } = await recordsOf("blocker", visitor);
    expect(records).toEqual([
      {
        ...common,
        ...MEASURED,
        endpoint: "blocker",
        credits: 1,
        ip: "45.155.205.1",
        countryCode: "NL",
        asn: 0,
        device: "Desktop",
        ua: "curl/8.5.0",
        url: "https://shop.example/.env?a=1",
        isBot: 1,
        blockAccess: 1,
        threatUrl: 1,
        activity: "BLOCK BY THREAT FEEDS",
        decidedBy: "threatFeeds",
        wouldBlock: 0,
        outcomes: "5pppopbppepbpopoooobo",
        feedsRevision: expect.any(String),
        userType: "unknown",
        evidence: [
          "threatFeeds:t-threats:45.155.205.1",
          expect.stringMatching(/^spiderCrawler:isbot:/),
          "spiderCrawler:program:library curl",
          expect.stringMatching(/^threatUrl:gatehouse-threat-url:path:/),
        ],
        listEntryIds: [],
        waitedFor: [],
      },
    ]);
  });

  it("of Blocker v2, with the configuration's name, and no word of params or headers", async () => {
    const visitor = {
      confname: "Shop",
      ip: "10.0.0.1",
      params: '{"a":"sent-in-params"}',
      headers: '{"a":"sent-in-headers"}',
    };
    const { records, common } = await recordsOf("blockerv2", visitor);
    expect(records).toEqual([
      {
        ...common,
        ...MEASURED,
        endpoint: "blockerv2",
        credits: 1,
        rule: "Shop",
        ip: "10.0.0.1",
        countryCode: "NN",
        asn: 0,
        device: "Desktop",
        isBot: 0,
        blockAccess: 0,
        threatUrl: 0,
        activity: "Visitor",
        decidedBy: null,
        wouldBlock: 0,
        outcomes: expect.stringMatching(/^5[a-z]{24}$/),
        feedsRevision: expect.any(String),
        userType: "unknown",
        evidence: [expect.stringMatching(/^headerShape:digest:[0-9a-f]{8}$/)],
        listEntryIds: [],
        waitedFor: [],
      },
    ]);
    expect(JSON.stringify(records)).not.toMatch(/sent-in/);
  });

  it("of an attack in params, by its name alone", async () => {
    const visitor = { confname: "Shop", ip: "10.0.0.1", params: `{"a":"sent-in' or 'a'='a"}` };
    const { records } = await recordsOf("blockerv2", visitor);
    expect(records).toMatchObject([
      {
        ...{ decidedBy: "threatParams", wouldBlock: 1, blockAccess: 0 },
        evidence: ["threatParams:gatehouse-threat-params:sql-condition"],
      },
    ]);
    expect(JSON.stringify(records)).not.toMatch(/sent-in/);
  });

  it("of SmartURLs, with the keyname, and without its code", async () => {
    const document = {
      version: 1,
      smartUrls: [
        {
          keyname: "promo.2026",
          destination: "https://example.org/",
          blockedDestination: "https://example.org/sorry",
          jsVerification: true,
        },
      ],
    };
    const before = new Set(server.state.codes.keys());
    const visitor = { keyname: "promo.2026", ip: "10.0.0.1" };
    const { records } = await recordsOf("shorterlink", visitor, document);
    expect(records).toMatchObject([{ endpoint: "shorterlink", rule: "promo.2026", credits: 1 }]);
    const [code = ""] = [...server.state.codes.keys()].filter((known) => !before.has(known));
    expect(code).not.toBe("");
    expect(JSON.stringify(records)).not.toContain(code);
  });

  it("of an invalid keyname", async () => {
    const { records } = await recordsOf("shorterlink", { keyname: "unknown", ip: "10.0.0.1" });
    expect(records).toMatchObject([
      {
        endpoint: "shorterlink",
        credits: 1,
        ip: "10.0.0.1",
        isBot: 1,
        blockAccess: 1,
        activity: "BLOCK BY INVALID KEYNAME",
        decidedBy: null,
      },
    ]);
  });

  it("as the check that would have blocked, where the policy only monitors", async () => {
    const document = documentOf({ mode: "monitor", country: { rule: "block", codes: ["NL"] } });
    const { records } = await recordsOf("blocker", { ip: "45.155.205.7" }, document);
    expect(records).toMatchObject([
      { blockAccess: 0, wouldBlock: 1, decidedBy: expect.any(String) },
    ]);
  });

  it("with the ids of the customer's own entries that matched", async () => {
    const lists = { ipBlacklist: ["192.0.2.1", "203.0.113.0/24"] };
    const { records } = await recordsOf("blocker", { ip: "203.0.113.9" }, documentOf({}, lists));
    expect(records).toMatchObject([
      {
        activity: "BLOCK BY BLACKLIST IP (USER)",
        evidence: ["ipBlacklist:ip-blacklist:203.0.113.0/24"],
        listEntryIds: ["ipBlacklist-1"],
      },
    ]);
  });
});

it("a visitor with the caller's own address is recorded as such, however it is written", async () => {
  const [workspaceId, keyId] = ["own address", "key of own address"];
  const apikey = server.account({ document: documentOf(), workspaceId, keyId });
  for (const endpoint of ["blocker", "blockerv2"]) {
    for (const ip of ["73.2.3.4", "::ffff:73.2.3.4", "73.2.3.5"]) {
      const path = `/api/${endpoint}?apikey=${apikey}&confname=Shop&ip=${ip}`;
      await server.send("GET", path, { "x-forwarded-for": "73.2.3.4" });
    }
  }
  const records = server.state.records.filter((record) => record.workspaceId === workspaceId);
  const isOwn = records.map(({ evidence }) => evidence?.includes("caller:same-address:"));
  expect(isOwn).toEqual([true, true, false, true, true, false]);
});

describe("the other endpoints", () => {
  it("iplookup: the address, its country and network", async () => {
    const { records, common } = await recordsOf("iplookup", { ip: "2001:DB8:0::1" });
    expect(records).toEqual([
      {
        ...common,
        ...MEASURED,
        endpoint: "iplookup",
        credits: 1,
        ip: "2001:db8::1",
        countryCode: "NN",
        asn: 0,
      },
    ]);
  });

  it.each([
    ["email-validation", { email: "jane.doe@mail-host.example" }, 2, /jane|mail-host/],
    ["email-validation", { email: "no address of jane" }, 1, /jane|address of/],
    ["phonenumber", { number: "+493012345678" }, 1, /493012345678/],
    ["phonenumber", { number: "+1111111" }, 1, /1111111/],
  ])(
    "%s of %o: a keyed hash, never the thing itself",
    async (endpoint, parameters, credits, secret) => {
      const { records, common } = await recordsOf(endpoint, parameters);
      expect(records).toEqual([
        { ...common, ...MEASURED, endpoint, credits, subjectHash: expect.any(String) },
      ]);
      expect(
        JSON.stringify(records.map(({ at: _at, durationUs: _us, ...rest }) => rest)),
      ).not.toMatch(secret);
    },
  );

  it("account and JavaScript verification leave none", async () => {
    expect((await recordsOf("account", {})).records).toEqual([]);
    const verification = { ip: "10.0.0.1", keyname: "promo.2026", js: "1", code: "x" };
    expect((await recordsOf("shorterlink", verification)).records).toEqual([]);
  });
});

describe("a call that is refused is recorded with the reason", () => {
  it.each([
    ["blocker", { ip: "nonsense" }, "invalid_ip"],
    ["blockerv2", { confname: "Unknown", ip: "10.0.0.1" }, "unknown_confname"],
    ["phonenumber", { number: "nonsense" }, "invalid_number"],
    ["shorterlink", { ip: "nonsense" }, "invalid_ip"],
  ])("%s %o", async (endpoint, parameters, code) => {
    const { records, status, common } = await recordsOf(endpoint, parameters);
    expect(status).toBe(400);
    expect(records).toEqual([]);
    const { ip } = parameters as { ip?: string };
    expect(refusalsOf(common.workspaceId)).toEqual([
      { ...common, at: expect.any(Number), durationUs: 0, endpoint, credits: 0, code, ip },
    ]);
  });

  it("without credits, or too fast, and not for HEAD", async () => {
    const empty = server.account({ quota: 0, workspaceId: "empty" });
    const call = `/api/blocker?apikey=${empty}&ip=10.0.0.1`;
    await server.send("HEAD", call);
    await server.send("GET", call);
    expect(refusalsOf("empty")).toMatchObject([{ code: "quota_exceeded", ip: "10.0.0.1" }]);
    const slow = server.account({ ratePerSecond: 1, workspaceId: "slow" });
    await server.get("/api/blocker", { apikey: slow, ip: "10.0.0.1" });
    await server.get("/api/blocker", { apikey: slow, ip: "10.0.0.1" });
    expect(refusalsOf("slow")).toMatchObject([{ code: "rate_limited" }]);
  });

  function refusalsOf(workspaceId: string) {
    return server.state.refusals.filter((refusal) => refusal.workspaceId === workspaceId);
  }
});

it("records the credits that were taken, not the price", async () => {
  const apikey = server.account({ quota: 1, workspaceId: "one left" });
  await server.get("/api/email-validation", { apikey, email: "jane@mail-host.example" });
  const records = server.state.records.filter(({ workspaceId }) => workspaceId === "one left");
  expect(records).toMatchObject([{ credits: 1 }]);
});
