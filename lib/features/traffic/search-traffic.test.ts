import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/test/db/database";
import { checksOf } from "@/test/engine/checks";
import { ACTOR, KEY_ID, newWorkspace, record, storesOf } from "@/test/services/traffic/records";
import { deleteVisitor } from "./delete-visitor";
import { exportTraffic } from "./export-traffic";
import { getDecisionOrThrow } from "./get-decision";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-10T12:00:00Z");

describe("a search of traffic in PostgreSQL", () => {
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
  it("is its own workspace's only", async () => {
    const { prisma } = database;
    const [mine, theirs] = [await newWorkspace(prisma, NOW), await newWorkspace(prisma, NOW)];
    const [id = ""] = await record(prisma, theirs, { at: NOW });
    const decision = getDecisionOrThrow(storesOf(prisma), mine, id);
    await expect(decision).rejects.toThrow("There is no such record.");
  });

  it("has its endpoint's checks in order, with what matched and what decided", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const [id = ""] = await record(prisma, workspaceId, {
      at: NOW,
      endpoint: "shorterlink",
      decidedBy: "proxyVpnTor",
      outcomes: "1ppeboopdbpppoopt".slice(0, checksOf("shorterlink").length + 1),
      evidence: ["threatFeeds:feed-a:1.2.3.0/24", "proxyVpnTor:tor-exits:2001:db8::1"],
    });
    const { checks, keyName } = await getDecisionOrThrow(storesOf(prisma), workspaceId, id);
    expect(keyName).toBeNull();
    expect(checks.map(({ id: check }) => check)).toEqual(checksOf("shorterlink"));
    expect(checks.filter(({ evidence }) => evidence.length > 0)).toEqual([
      {
        id: "threatFeeds",
        outcome: "matched",
        skipped: null,
        evidence: [{ source: "feed-a", entry: "1.2.3.0/24" }],
      },
      {
        id: "proxyVpnTor",
        outcome: "decided",
        skipped: null,
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
