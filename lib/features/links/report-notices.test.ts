import { beforeEach, expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { runIfDue } from "@/lib/kernel/job";
import type { MailMessage } from "@/lib/mail/message";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { reportNotices } from "./report-notices";

const database = withTestDatabase();
const NOW = Date.parse("2026-03-31T12:00:00Z");
const MINUTE = 60_000;
const SIGNAL = new AbortController().signal;
let smartUrlId = "";
let reporters = 0;

beforeEach(async () => {
  const { prisma } = database;
  await prisma.workspace.deleteMany();
  await prisma.user.deleteMany();
  const account = { email: "anna@example.org", password: "correct horse battery", handle: "anna" };
  const { workspaceId } = await openWorkspace(prisma, account, NOW);
  await prisma.user.update({ where: { email: "anna@example.org" }, data: { isOperator: true } });
  await prisma.user.create({ data: { email: "customer@example.org" } });
  const link = await prisma.smartUrl.create({
    data: {
      ...{ workspaceId, keyname: "autumn", policy: {} },
      ...{ destination: "https://a.example/", blockedDestination: "https://b.example/" },
    },
  });
  smartUrlId = link.id;
});

const report = (settledAt: Date | null = null) =>
  database.prisma.linkReport.create({
    data: { smartUrlId, reason: "phishing", reporter: `reporter ${++reporters}`, settledAt },
  });

async function run(now: number): Promise<MailMessage[]> {
  const { prisma } = database;
  await prisma.job.deleteMany();
  const mails: MailMessage[] = [];
  const mail = { post: (message: MailMessage) => void mails.push(message) };
  const clock = { now: () => now, monotonicMs: () => 0 };
  const origin = "https://gate.example.org";
  await runIfDue(prisma, reportNotices({ prisma, clock, mail, origin, log: silentLog }), SIGNAL);
  return mails;
}

it("operators get one mail an hour, which counts the new reports", async () => {
  expect(await run(NOW)).toEqual([]);
  await report();
  await report();
  await report(new Date(NOW));
  expect(await run(NOW)).toMatchObject([
    {
      to: "anna@example.org",
      subject: "Gatehouse: 2 new reports",
      action: { url: "https://gate.example.org/operator/reports" },
    },
  ]);
  await report();
  expect(await run(NOW + 59 * MINUTE)).toEqual([]);
  expect(await run(NOW + 61 * MINUTE)).toMatchObject([{ subject: "Gatehouse: 1 new report" }]);
  expect(await run(NOW + 180 * MINUTE)).toEqual([]);
});
