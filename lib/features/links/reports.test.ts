import { beforeEach, expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument, saveDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { OPERATOR } from "@/lib/kernel/actor";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { listReportedLinks, type ReportView, reportLink, settleReports } from "./reports";

const database = withTestDatabase();

const ALL = { skip: 0, take: 50 };

let handle = "";

let workspaceId = "";

let workspaces = 0;

beforeEach(async () => {
  await database.prisma.smartUrl.deleteMany();
  handle = `acme${++workspaces}`;
  const account = { email: `${handle}@example.org`, password: "correct horse battery", handle };
  const created = await openWorkspace(database.prisma, account, Date.now());
  workspaceId = created.workspaceId;
});

const document = (keyname: string, destination = "https://example.org/offer") =>
  smartUrlSchema.parse({ keyname, destination, blockedDestination: "https://example.org/" });

async function link(keyname: string): Promise<string> {
  const ctx = contextOf(database.prisma, workspaceId);
  return (await createDocument(ctx, SMART_URL, document(keyname))).id;
}

const report = (keyname: string, reporter: string, more: object = {}) =>
  reportLink(
    database.prisma,
    { handle, keyname, reason: "phishing", comment: null, reporter, ...more },
    Date.now(),
  );

const listed = async (view: ReportView = "open") =>
  (await listReportedLinks(database.prisma, view, ALL)).links;

it("reports are grouped by link, most reported first", async () => {
  const [one, two] = [await link("one"), await link("two")];
  await report("one", "a");
  await report("two", "a", { reason: "spam", comment: "I never asked" });
  await report("two", "b", { comment: "Looks like my bank" });
  await report("two", "c", { comment: "Looks like my bank" });
  expect(await listed()).toMatchObject([
    {
      id: two,
      handle,
      keyname: "two",
      destinations: ["https://example.org/offer", "https://example.org/"],
      reports: 3,
      reasons: [
        { reason: "phishing", count: 2 },
        { reason: "spam", count: 1 },
      ],
      comments: ["Looks like my bank", "I never asked"],
    },
    { id: one, reports: 1, comments: [] },
  ]);
  expect(await listReportedLinks(database.prisma, "open", { skip: 1, take: 1 })).toMatchObject({
    links: [{ id: one }],
    total: 2,
  });
});

it("a network counts once per link, however often it reports", async () => {
  await link("one");
  await Promise.all(Array.from({ length: 5 }, () => report("one", "a")));
  await report("one", "a", { reason: "malware" });
  expect(await listed()).toMatchObject([{ reports: 1, reasons: [{ reason: "phishing" }] }]);
});

it("a report on an unknown link is dropped silently", async () => {
  await report("nothing", "a");
  await report("one", "a", { handle: "nobody" });
  expect(await database.prisma.linkReport.count()).toBe(0);
});

it("a link has at most 500 reports", async () => {
  const smartUrlId = await link("one");
  await database.prisma.linkReport.createMany({
    data: Array.from({ length: 500 }, (_, n) => ({
      smartUrlId,
      reason: "spam",
      reporter: `network ${n}`,
    })),
  });
  await report("one", "one more");
  expect(await listed()).toMatchObject([{ reports: 500 }]);
});

it("dismissed reports are closed, and the same network counts again only after the link has changed", async () => {
  const id = await link("one");
  await report("one", "a");
  await settleReports(
    database.prisma,
    { id, outcome: "dismissed", actor: OPERATOR },
    Date.now() + 1_000,
  );
  expect(await listed()).toEqual([]);
  const event = await database.prisma.auditEvent.findFirstOrThrow({
    where: { workspaceId, action: "link-report.dismiss" },
  });
  expect(event).toMatchObject({ target: "one", details: { id, reports: 1 } });

  await report("one", "a");
  expect(await listed()).toEqual([]);
  await report("one", "b");
  expect(await listed()).toMatchObject([{ reports: 1 }]);

  await settleReports(
    database.prisma,
    { id, outcome: "dismissed", actor: OPERATOR },
    Date.now() - 60_000,
  );
  const change = { document: document("one", "https://example.com/"), baseVersion: 1 };
  await saveDocument(contextOf(database.prisma, workspaceId), SMART_URL, id, change);
  await report("one", "b", { reason: "malware" });
  expect(await listed()).toMatchObject([
    { reports: 1, reasons: [{ reason: "malware", count: 1 }] },
  ]);
});
