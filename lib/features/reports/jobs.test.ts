import { writeFileSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { createSeal } from "@/lib/base/seal";
import { createKey } from "@/lib/features/keys/keys";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { MailMessage } from "@/lib/mail/message";
import { renderMail } from "@/lib/mail/render";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { record } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { weeklyReports } from "./jobs";
import { UNSUBSCRIBE_SEAL, unsubscribe } from "./report-settings";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
/** A Monday, a minute after eight. */
const NOW = Date.parse("2026-03-09T08:01:00Z");
const OPENED = NOW - 20 * DAY_MS;
let mails: MailMessage[];
let workspaceId: string;

beforeEach(async () => {
  await database.prisma.workspace.deleteMany();
  await database.prisma.user.deleteMany();
  mails = [];
  const account = { email: "ada@example.org", password: "correct horse battery", handle: "shop" };
  ({ workspaceId } = await openWorkspace(database.prisma, account, OPENED));
  // Rows are made now; the test's now is earlier.
  await database.prisma.workspace.update({
    where: { id: workspaceId },
    data: { createdAt: new Date(OPENED) },
  });
});

const job = (now = NOW) =>
  weeklyReports({
    prisma: database.prisma,
    clock: { now: () => now, monotonicMs: () => 0 },
    log: silentLog,
    mail: { post: (message) => void mails.push(message) },
    origin: "https://gate.example.org",
    secret: "the installation's secret",
    nameNetwork: (_sample, asn) => (asn === 64500 ? "Example Hosting" : null),
    staleFeeds: () => ["blocklist-de"],
  });

const calls = (count: number, daysAgo: number, seen: object) =>
  record(
    database.prisma,
    workspaceId,
    ...Array.from({ length: count }, (_, at) => ({
      at: NOW - daysAgo * DAY_MS + at,
      ip: "198.51.100.7",
      ...seen,
    })),
  );

const TOR = { countryCode: "NL", asn: 64500, blockAccess: 1, decidedBy: "proxyVpnTor" };
const LISTED = { countryCode: "US", asn: 64501, blockAccess: 1, decidedBy: "threatFeeds" };

async function aWeek() {
  await calls(40, 3, TOR);
  await calls(25, 4, LISTED);
  await calls(200, 2, { countryCode: "DE", asn: 64502, blockAccess: 0 });
  await calls(30, 2, {
    countryCode: "DE",
    asn: 64502,
    blockAccess: 0,
    wouldBlock: 1,
    decidedBy: "nonIsp",
  });
  await calls(20, 10, TOR);
  await calls(100, 9, { countryCode: "DE", asn: 64502, blockAccess: 0 });
  const at = new Date(NOW - 2 * DAY_MS);
  const event = { workspaceId, actor: "ada@example.org", at };
  await database.prisma.auditEvent.createMany({
    data: [
      { ...event, action: "blocker.update" },
      { ...event, action: "blocker.update" },
      { ...event, action: "key.create" },
    ],
  });
}

it("says the most important fact first, and figures that lead to their rows", async () => {
  await aWeek();
  await job().run(SIGNAL);
  const [mail] = mails;
  expect(mail).toMatchObject({
    to: "ada@example.org",
    subject: "shop: 65 calls were blocked, 225% more than the week before.",
    paragraphs: [
      "65 calls were blocked, 225% more than the week before.",
      "From March 2 to March 8, shop made 295 calls.",
    ],
    sections: [
      {
        title: "What looks wrong",
        lines: [{ figure: "30" }, { text: "A feed is out of date: blocklist-de" }],
      },
      {
        title: "What was blocked",
        lines: [
          { figure: "65", note: "20 the week before" },
          {
            figure: "40",
            note: "20 the week before",
            url: "https://gate.example.org/w/shop/traffic?from=2026-03-02T00%3A00%3A00.000Z&to=2026-03-09T00%3A00%3A00.000Z&verdict=blocked&reason=proxyVpnTor",
          },
          { figure: "25" },
          { text: "Example Hosting (AS64500)", figure: "40" },
          { text: "AS64501", figure: "25" },
          { text: "Netherlands", figure: "40" },
          { text: "United States", figure: "25" },
        ],
      },
      { title: "What changed", lines: [{ figure: "2" }, { figure: "1" }] },
    ],
  });
  const rendered = mail && renderMail(mail);
  expect(rendered?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const { REPORT_FILE } = process.env;
  if (REPORT_FILE !== undefined && rendered) {
    writeFileSync(`${REPORT_FILE}.html`, rendered.html);
    writeFileSync(`${REPORT_FILE}.txt`, rendered.text);
  }
});

it("an exposed key is the headline, whatever else there was", async () => {
  await aWeek();
  const { id } = await createKey(contextOf(database.prisma, workspaceId), { name: "web shop" });
  await database.prisma.apiKey.update({ where: { id }, data: { browserSeenAt: new Date(NOW) } });
  await job().run(SIGNAL);
  expect(mails[0]?.paragraphs[0]).toBe("A browser used the API key “web shop”. Rotate it.");
});

it("comes once a week, from one of several processes, and not where nothing happened", async () => {
  await aWeek();
  const account = { email: "idle@example.org", password: "correct horse battery" };
  const idle = await openWorkspace(database.prisma, account, OPENED);
  await database.prisma.auditEvent.deleteMany({ where: { workspaceId: idle.workspaceId } });
  await database.prisma.workspace.update({
    where: { id: idle.workspaceId },
    data: { createdAt: new Date(OPENED) },
  });
  await Promise.all([job().run(SIGNAL), job().run(SIGNAL)]);
  await job(NOW + 3_600_000).run(SIGNAL);
  expect(mails.map(({ to }) => to)).toEqual(["ada@example.org"]);
  await job(NOW + 3 * DAY_MS).run(SIGNAL);
  expect(mails).toHaveLength(1);
  await job(NOW + 7 * DAY_MS).run(SIGNAL);
  expect(mails).toHaveLength(2);
});

it("one click ends it for that member alone, and a forged link for no one", async () => {
  await aWeek();
  const { prisma } = database;
  const bob = await prisma.user.create({
    data: { email: "bob@example.org", emailVerifiedAt: new Date(OPENED) },
  });
  await prisma.membership.create({ data: { workspaceId, userId: bob.id, role: "viewer" } });
  await job().run(SIGNAL);
  expect(mails.map(({ to }) => to)).toEqual(["ada@example.org", "bob@example.org"]);
  const url = mails[1]?.unsubscribe?.oneClickUrl ?? "";
  const token = new URL(url).searchParams.get("token") ?? "";
  const seal = createSeal("the installation's secret", UNSUBSCRIBE_SEAL);
  await unsubscribe(prisma, seal, token);
  await unsubscribe(prisma, seal, token);
  await expect(unsubscribe(prisma, seal, `${token.slice(0, -4)}AAAA`)).rejects.toThrow();
  await expect(unsubscribe(prisma, seal, "")).rejects.toThrow();
  mails = [];
  await job(NOW + 7 * DAY_MS).run(SIGNAL);
  expect(mails.map(({ to }) => to)).toEqual(["ada@example.org"]);
});

it("is not sent in a workspace that turned it off, or to addresses that are not confirmed", async () => {
  await aWeek();
  await database.prisma.user.updateMany({ data: { emailVerifiedAt: null } });
  await job().run(SIGNAL);
  await database.prisma.user.updateMany({ data: { emailVerifiedAt: new Date(OPENED) } });
  await database.prisma.workspace.update({
    where: { id: workspaceId },
    data: { weeklyReport: false, reportedWeek: null },
  });
  await job().run(SIGNAL);
  expect(mails).toEqual([]);
});
