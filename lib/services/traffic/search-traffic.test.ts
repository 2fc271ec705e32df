import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { checksOf } from "@/test/engine/checks";
import { ACTOR, KEY_ID, newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { deleteVisitor } from "./delete-visitor";
import { exportTraffic } from "./export-traffic";
import { getDecisionOrThrow } from "./get-decision";
import type { TrafficFilter } from "./traffic-filter";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-10T12:00:00Z");
const MINUTE = 60_000;

describe("a search of traffic", () => {
  it("returns the newest first, page by page, and ends", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const ids = await record(prisma, workspaceId, { at: NOW }, { at: NOW + 1 }, { at: NOW + 2 });
    const first = await storesOf(prisma).traffic.search(workspaceId, {}, { limit: 2 });
    expect(first.records.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
    expect(first.next).toBe(ids[1]);
    const before = first.next ?? "";
    const second = await storesOf(prisma).traffic.search(workspaceId, {}, { limit: 2, before });
    expect(second).toMatchObject({ records: [{ id: ids[0] }], next: null, searchedTo: null });
  });

  it("returns all stored fields of a call", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const [id] = await record(prisma, workspaceId, {
      at: NOW,
      ip: "2001:db8::1",
      asn: 4_294_967_295,
      ua: "<b>x</b>",
      evidence: ["country:country-rule:US"],
      decidedBy: "country",
    });
    const { records } = await storesOf(prisma).traffic.search(workspaceId, {}, { limit: 1 });
    expect(records).toEqual([
      {
        id,
        at: "2026-03-10T12:00:00.000Z",
        keyId: KEY_ID,
        endpoint: "blocker",
        credits: 1,
        durationUs: 180,
        ip: "2001:db8::1",
        subjectHash: null,
        countryCode: "US",
        asn: 4_294_967_295,
        device: null,
        ua: "<b>x</b>",
        url: null,
        rule: null,
        isBot: 0,
        blockAccess: 0,
        threatUrl: 0,
        activity: null,
        decidedBy: "country",
        evidence: ["country:country-rule:US"],
        waitedFor: [],
      },
    ]);
  });

  it.each<[string, TrafficFilter, string[]]>([
    ["time", { from: NOW + MINUTE, to: NOW + 2 * MINUTE }, ["b"]],
    ["endpoint", { endpoint: "blockerv2" }, ["b"]],
    ["key", { keyId: "01890000-0000-7000-8000-000000000009" }, ["c"]],
    ["configuration", { rule: "Shop" }, ["b"]],
    ["reason", { decidedBy: "country" }, ["c"]],
    ["country", { country: "DE" }, ["a"]],
    ["ASN", { asn: 64_501 }, ["b"]],
    ["address", { network: "203.0.113.9" }, ["c"]],
    ["CIDR", { network: "203.0.113.0/24" }, ["c"]],
    ["IPv6 network", { network: "2001:db8::/32" }, ["b"]],
    ["blocked", { blocked: true }, ["c"]],
    ["let in, of one country", { blocked: false, country: "DE" }, ["a"]],
  ])("narrows by %s", async (_name, filter, expected) => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    await record(
      prisma,
      workspaceId,
      { at: NOW, ua: "a", countryCode: "DE" },
      {
        at: NOW + MINUTE,
        ua: "b",
        endpoint: "blockerv2",
        rule: "Shop",
        asn: 64_501,
        ip: "2001:db8:1::1",
      },
      {
        at: NOW + 2 * MINUTE,
        ua: "c",
        keyId: "01890000-0000-7000-8000-000000000009",
        decidedBy: "country",
        blockAccess: 1,
        ip: "203.0.113.9",
      },
    );
    const { records } = await storesOf(prisma).traffic.search(workspaceId, filter, { limit: 10 });
    expect(records.map(({ ua }) => ua)).toEqual(expected);
    expect(await storesOf(prisma).traffic.count(workspaceId, filter)).toBe(1);
  });

  it("never sees another workspace's calls", async () => {
    const { prisma } = database;
    const [mine, theirs] = [await newWorkspace(prisma, NOW), await newWorkspace(prisma, NOW)];
    const [id = ""] = await record(prisma, theirs, { at: NOW, ip: "192.0.2.1" });
    const network = "192.0.2.1";
    expect(await storesOf(prisma).traffic.search(mine, { network }, { limit: 10 })).toMatchObject({
      records: [],
    });
    expect(await storesOf(prisma).traffic.count(mine, {})).toBe(0);
    expect(await storesOf(prisma).traffic.count(mine, { network })).toBe(0);
    expect(await deleteVisitor(storesOf(prisma), mine, network, ACTOR)).toBe(0);
    expect(await storesOf(prisma).traffic.count(theirs, {})).toBe(1);
    await expect(getDecisionOrThrow(storesOf(prisma), mine, id)).rejects.toThrow(
      "There is no such record.",
    );
  });

  it("scans a bounded number of records per page, and reports how far it got", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    await prisma.$executeRaw`
      INSERT INTO traffic_record (workspace_id, request_id, at, key_id, endpoint, credits, duration_us, country_code)
      SELECT ${workspaceId}::uuid, (lpad(to_hex(1773144000000 + i), 12, '0') || '70008000000000000000')::uuid,
        to_timestamp((1773144000000 + i) / 1000.0), ${KEY_ID}::uuid, 'blocker', 1, 1, CASE WHEN i = 0 THEN 'TV' ELSE 'US' END
      FROM generate_series(0, 50001) AS i`;
    const filter = { country: "TV" };
    const first = await storesOf(prisma).traffic.search(workspaceId, filter, { limit: 10 });
    expect(first).toEqual({
      records: [],
      next: "019cd79e-4601-7000-8000-000000000000",
      searchedTo: "2026-03-10T12:00:00.001Z",
    });
    const before = first.next ?? "";
    const second = await storesOf(prisma).traffic.search(workspaceId, filter, {
      limit: 10,
      before,
    });
    expect(second).toMatchObject({ records: [{ countryCode: "TV" }], next: null });
    const pages: number[] = [];
    for await (const page of exportTraffic(storesOf(prisma).traffic, workspaceId, {}))
      pages.push(page.length);
    expect(pages.length).toBe(51);
    expect(pages.reduce((sum, length) => sum + length, 0)).toBe(50_002);
  });
});

describe("one decision", () => {
  it("has its endpoint's checks in order, with what matched and what decided", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const [id = ""] = await record(prisma, workspaceId, {
      at: NOW,
      endpoint: "shorterlink",
      decidedBy: "proxyVpnTor",
      evidence: ["threatFeeds:feed-a:1.2.3.0/24", "proxyVpnTor:tor-exits:2001:db8::1"],
    });
    const { checks, keyName } = await getDecisionOrThrow(storesOf(prisma), workspaceId, id);
    expect(keyName).toBeNull();
    expect(checks.map(({ id: check }) => check)).toEqual(checksOf("shorterlink"));
    expect(checks.filter(({ outcome }) => outcome !== "no-match")).toEqual([
      {
        id: "threatFeeds",
        outcome: "matched",
        evidence: [{ source: "feed-a", entry: "1.2.3.0/24" }],
      },
      {
        id: "proxyVpnTor",
        outcome: "decided",
        evidence: [{ source: "tor-exits", entry: "2001:db8::1" }],
      },
    ]);
  });
});

describe("deleting a visitor", () => {
  it("deletes the counted records, and the audit log does not name the visitor", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    await record(
      prisma,
      workspaceId,
      { at: NOW, ip: "192.0.2.1" },
      { at: NOW + 1, ip: "192.0.2.200" },
      { at: NOW + 2, ip: "192.0.3.1" },
    );
    expect(await storesOf(prisma).traffic.count(workspaceId, { network: "192.0.2.0/24" })).toBe(2);
    expect(await deleteVisitor(storesOf(prisma), workspaceId, "192.0.2.0/24", ACTOR)).toBe(2);
    const left = await storesOf(prisma).traffic.search(workspaceId, {}, { limit: 10 });
    expect(left.records.map(({ ip }) => ip)).toEqual(["192.0.3.1"]);
    const event = await prisma.auditEvent.findFirst({
      where: { workspaceId, action: "traffic.delete" },
    });
    expect(event).toMatchObject({ actor: "operator", target: null, details: { deleted: 2 } });
  });
});
