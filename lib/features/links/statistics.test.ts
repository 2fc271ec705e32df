import { beforeEach, describe, expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument, deleteDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { overviewWindow } from "@/lib/features/traffic/overview/overview-window";
import { forgetWorkspaceRecords } from "@/lib/features/workspaces/workspaces";
import { OPERATOR } from "@/lib/kernel/actor";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace, storesOf } from "@/test/services/traffic/records";
import {
  addLinkCounts,
  countRecentVisits,
  forgetCountsOfGoneLinks,
  forgetOldLinkCounts,
  getLinkStatistics,
  type LinkDimension,
} from "./statistics";

const database = withTestDatabase();

const NOW = Date.parse("2026-03-31T12:30:00Z");

const HOUR = 3_600_000;

const DAY = 24 * HOUR;

const THIS_HOUR = Date.parse("2026-03-31T12:00:00Z");

interface Link {
  readonly workspaceId: string;
  readonly smartUrlId: string;
}

async function newLink(workspaceId: string, keyname = "spring"): Promise<Link> {
  const document = smartUrlSchema.parse({
    keyname,
    destination: "https://example.org/",
    blockedDestination: "https://example.org/sorry",
  });
  const { id } = await createDocument(contextOf(database.prisma, workspaceId), SMART_URL, document);
  return { workspaceId, smartUrlId: id };
}

type Seen = readonly [hour: number, dimension: LinkDimension, value: string, count: number];

function add(link: Link, ...seen: readonly Seen[]): Promise<void> {
  const rows = seen.map(([hour, dimension, value, count]) => ({
    ...link,
    hour,
    dimension,
    value,
    count,
  }));
  return addLinkCounts(database.prisma, rows);
}

const rowsOf = ({ smartUrlId }: Link) =>
  database.prisma.linkCounter.count({ where: { smartUrlId } });

let workspaceId: string;

let link: Link;

beforeEach(async () => {
  workspaceId = await newWorkspace(database.prisma, NOW);
  link = await newLink(workspaceId);
});

describe("counts of links", () => {
  it("add up across statements, concurrent ones too", async () => {
    const hours = [THIS_HOUR, THIS_HOUR - HOUR];
    const forward = hours.map((hour) => [hour, "country", "DE", 1] as const);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        add(link, ...(at % 2 === 0 ? forward : forward.toReversed())),
      ),
    );
    const stored = await database.prisma.linkCounter.findMany({
      where: { workspaceId },
      orderBy: { hour: "asc" },
    });
    expect(stored).toEqual([
      { ...link, dimension: "country", value: "DE", hour: new Date(hours[1] ?? 0), count: 20n },
      { ...link, dimension: "country", value: "DE", hour: new Date(hours[0] ?? 0), count: 20n },
    ]);
  });

  it("of a deleted link, or another workspace's, are skipped; the others are kept", async () => {
    const foreign = { ...link, workspaceId: await newWorkspace(database.prisma, NOW) };
    const gone = { workspaceId, smartUrlId: "01890000-0000-7000-8000-00000000dead" };
    const seen = { hour: THIS_HOUR, dimension: "outcome", value: "passed", count: 1 } as const;
    await addLinkCounts(database.prisma, [
      { ...gone, ...seen },
      { ...foreign, ...seen },
      { ...link, ...seen },
    ]);
    expect(await rowsOf(gone)).toBe(0);
    expect(await database.prisma.linkCounter.findMany({ where: link })).toHaveLength(1);
    expect(await database.prisma.linkCounter.count({ where: foreign })).toBe(0);
  });

  it("are deleted when too old, and no others", async () => {
    const other = await newLink(await newWorkspace(database.prisma, NOW));
    const old = THIS_HOUR - 61 * DAY;
    for (const each of [link, other]) {
      await add(each, [old, "outcome", "passed", 1], [old - HOUR, "reason", "country", 1]);
      await add(each, [old - HOUR, "referrer", "a.example", 1], [THIS_HOUR, "device", "Mobile", 1]);
    }
    expect(await forgetOldLinkCounts(database.prisma, workspaceId, old)).toBe(2);
    expect(await rowsOf(link)).toBe(2);
    expect(await rowsOf(other)).toBe(4);
  });

  it("are deleted with their link or workspace", async () => {
    const kept = await newLink(workspaceId, "kept");
    const alone = await newLink(await newWorkspace(database.prisma, NOW));
    for (const each of [link, kept, alone]) await add(each, [THIS_HOUR, "device", "Mobile", 1]);
    await deleteDocument(contextOf(database.prisma, workspaceId), SMART_URL, link.smartUrlId);
    await forgetWorkspaceRecords(storesOf(database.prisma), alone.workspaceId);
    expect([await rowsOf(link), await rowsOf(kept), await rowsOf(alone)]).toEqual([0, 1, 0]);
  });

  it("of links removed otherwise are deleted too", async () => {
    const kept = await newLink(workspaceId, "kept");
    const alone = await newLink(await newWorkspace(database.prisma, NOW));
    for (const each of [link, kept, alone]) await add(each, [THIS_HOUR, "device", "Mobile", 1]);
    await database.prisma.smartUrl.delete({ where: { id: link.smartUrlId } });
    await database.prisma.workspace.delete({ where: { id: alone.workspaceId } });
    expect(await forgetCountsOfGoneLinks(database.prisma)).toBe(2);
    expect([await rowsOf(link), await rowsOf(kept), await rowsOf(alone)]).toEqual([0, 1, 0]);
    expect(await forgetCountsOfGoneLinks(database.prisma)).toBe(0);
  });
});

describe("the statistics of a link", () => {
  const read = (range: "24h" | "7d" | "30d" = "24h", of: Link = link) =>
    getLinkStatistics(
      contextOf(database.prisma, of.workspaceId, OPERATOR, NOW),
      of.smartUrlId,
      overviewWindow(range, NOW),
    );

  it("count everyone once, by humans, passed and blocked", async () => {
    await add(
      link,
      [THIS_HOUR, "outcome", "challenged", 10],
      [THIS_HOUR, "outcome", "verified", 6],
      [THIS_HOUR, "outcome", "failed", 1],
      [THIS_HOUR, "outcome", "passed", 3],
      [THIS_HOUR - HOUR, "outcome", "blocked", 4],
      [THIS_HOUR - HOUR, "outcome", "ended", 2],
      [THIS_HOUR - HOUR, "outcome", "unpaid", 1],
      [THIS_HOUR - HOUR, "outcome", "scanned", 8],
    );
    const { total, series } = await read();
    expect(total).toEqual({
      ...{ visits: 20, humans: 6, passed: 9, blocked: 5, ended: 2, unpaid: 1 },
      scanned: 8,
    });
    expect(series).toHaveLength(24);
    expect(series.slice(-2)).toEqual([
      {
        start: "2026-03-31T11:00:00.000Z",
        visits: 7,
        humans: 0,
        passed: 0,
        blocked: 4,
        ended: 2,
        unpaid: 1,
        scanned: 8,
      },
      {
        start: "2026-03-31T12:00:00.000Z",
        visits: 13,
        humans: 6,
        passed: 9,
        blocked: 1,
        ended: 0,
        unpaid: 0,
        scanned: 0,
      },
    ]);
  });

  it("cover the span, compared with the preceding period", async () => {
    await add(
      link,
      [THIS_HOUR, "outcome", "passed", 1],
      [THIS_HOUR - 30 * HOUR, "outcome", "passed", 10],
      [THIS_HOUR - 6 * DAY, "outcome", "passed", 100],
      [THIS_HOUR - 8 * DAY, "outcome", "passed", 1_000],
      [THIS_HOUR - 29 * DAY, "outcome", "passed", 10_000],
      [THIS_HOUR - 31 * DAY, "outcome", "passed", 100_000],
    );
    const visits = async (range: "24h" | "7d" | "30d") => {
      const { total, previous, series } = await read(range);
      return [total.visits, previous.visits, series.length];
    };
    expect(await visits("24h")).toEqual([1, 10, 24]);
    expect(await visits("7d")).toEqual([111, 1_000, 28]);
    expect(await visits("30d")).toEqual([11_111, 100_000, 30]);
  });

  it("rank values by frequency; the total includes the unlisted", async () => {
    await add(
      link,
      ...Array.from(
        { length: 12 },
        (_, at) => [THIS_HOUR, "referrer", `site${at + 10}.example`, 20 - at] as const,
      ),
      [THIS_HOUR, "referrer", "*", 50],
      [THIS_HOUR, "referrer", "", 15],
      [THIS_HOUR - HOUR, "referrer", "site12.example", 5],
      [THIS_HOUR - 2 * DAY, "referrer", "old.example", 500],
      [THIS_HOUR, "country", "DE", 2],
      [THIS_HOUR, "country", "US", 2],
    );
    const { rankings } = await read();
    expect(rankings.referrer.top).toEqual([
      { value: "site12.example", count: 23 },
      { value: "site10.example", count: 20 },
      { value: "site11.example", count: 19 },
      { value: "site13.example", count: 17 },
      { value: "site14.example", count: 16 },
      { value: "", count: 15 },
      { value: "site15.example", count: 15 },
      { value: "site16.example", count: 14 },
      { value: "site17.example", count: 13 },
      { value: "site18.example", count: 12 },
    ]);
    expect(rankings.referrer.total).toBe(244);
    expect(rankings.country).toEqual({
      top: [
        { value: "DE", count: 2 },
        { value: "US", count: 2 },
      ],
      total: 4,
    });
    expect(rankings.destination).toEqual({ top: [], total: 0 });
  });

  it("of another workspace's link are empty", async () => {
    await add(link, [THIS_HOUR, "outcome", "passed", 1], [THIS_HOUR, "country", "DE", 1]);
    const stranger = await newWorkspace(database.prisma, NOW);
    const { total, rankings } = await read("24h", { ...link, workspaceId: stranger });
    expect([total.visits, rankings.country.total]).toEqual([0, 0]);
  });

  it("count the visits of many links in 7 days", async () => {
    const other = await newLink(workspaceId, "other");
    const idle = await newLink(workspaceId, "idle");
    await add(link, [THIS_HOUR, "outcome", "challenged", 3], [THIS_HOUR, "outcome", "verified", 2]);
    await add(link, [THIS_HOUR - 8 * DAY, "outcome", "passed", 9]);
    await add(
      other,
      [THIS_HOUR - 5 * DAY, "outcome", "passed", 4],
      [THIS_HOUR, "country", "DE", 1],
    );
    const ids = [link, other, idle].map(({ smartUrlId }) => smartUrlId);
    expect(
      await countRecentVisits({ prisma: database.prisma, workspaceId, now: NOW }, ids),
    ).toEqual(
      new Map([
        [link.smartUrlId, 3],
        [other.smartUrlId, 4],
      ]),
    );
  });
});
