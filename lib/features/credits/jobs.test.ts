import { beforeEach, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { runIfDue } from "@/lib/kernel/job";
import type { MailMessage } from "@/lib/mail/message";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import { creditWarnings } from "./jobs";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const NOW = Date.parse("2026-03-10T12:00:00Z");
const PERIOD_MS = 30 * DAY_MS;

beforeEach(async () => {
  await database.prisma.workspace.deleteMany();
  await database.prisma.user.deleteMany();
});

async function open(handle: string, name = "Free") {
  const email = `${handle}@example.org`;
  const account = { email, password: "correct horse battery", handle, package: name };
  const { workspaceId } = await openWorkspace(database.prisma, account, NOW - DAY_MS);
  return workspaceId;
}

/** @param used of the Free package's 1,000 credits */
async function spend(workspaceId: string, used: number, periodStart = NOW - DAY_MS) {
  const id = { scopeId: workspaceId, periodStart: new Date(periodStart) };
  await database.prisma.creditCounter.upsert({
    where: { scopeId_periodStart: id },
    create: { ...id, workspaceId, used },
    update: { used },
  });
}

const job = (mails: MailMessage[], now = NOW) =>
  creditWarnings({
    prisma: database.prisma,
    clock: { now: () => now, monotonicMs: () => 0 },
    log: silentLog,
    mail: { post: (message) => void mails.push(message) },
    origin: "https://gate.example.org",
  });

/** @returns the mails of one run, by recipient */
async function run(now = NOW): Promise<string[]> {
  const mails: MailMessage[] = [];
  await database.prisma.job.deleteMany();
  await runIfDue(database.prisma, job(mails, now), SIGNAL);
  return mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
}

it("owners are told at 80 and at 100 percent, once in each period", async () => {
  const workspaceId = await open("shop");
  const { id: userId } = await database.prisma.user.create({ data: { email: "b@example.org" } });
  await database.prisma.membership.create({ data: { workspaceId, userId, role: "owner" } });
  const { id: admin } = await database.prisma.user.create({ data: { email: "c@example.org" } });
  await database.prisma.membership.create({ data: { workspaceId, userId: admin, role: "admin" } });
  await spend(workspaceId, 799);
  expect(await run()).toEqual([]);
  await spend(workspaceId, 800);
  const low = "shop has used 80% of its credits";
  expect(await run()).toEqual([`b@example.org: ${low}`, `shop@example.org: ${low}`]);
  await spend(workspaceId, 999);
  expect(await run()).toEqual([]);
  await spend(workspaceId, 1000);
  const out = "shop is out of credits";
  expect(await run()).toEqual([`b@example.org: ${out}`, `shop@example.org: ${out}`]);
  expect(await run()).toEqual([]);
  const next = NOW - DAY_MS + PERIOD_MS;
  expect(await run(next)).toEqual([]);
  await spend(workspaceId, 1000, next);
  expect(await run(next)).toEqual([`b@example.org: ${out}`, `shop@example.org: ${out}`]);
});

it("of several processes that look at the same time, one writes", async () => {
  for (const handle of ["a1", "b1", "c1"]) await spend(await open(handle), 1000);
  const mails: MailMessage[] = [];
  await Promise.all(Array.from({ length: 8 }, () => job(mails).run(SIGNAL)));
  expect(mails.map(({ to }) => to).sort()).toEqual([
    "a1@example.org",
    "b1@example.org",
    "c1@example.org",
  ]);
});

it("no one is told of a suspended, expired or unlimited workspace, nor of one that spends nothing", async () => {
  const { prisma } = database;
  const suspended = await open("suspended");
  await prisma.workspace.update({ where: { id: suspended }, data: { suspended: true } });
  const expired = await open("expired");
  await prisma.subscription.update({
    where: { workspaceId: expired },
    data: { expiresAt: new Date(NOW) },
  });
  const empty = await open("empty");
  await prisma.subscription.update({ where: { workspaceId: empty }, data: { quotaOverride: 0 } });
  const unlimited = await open("unlimited", "Unlimited");
  for (const id of [suspended, expired, unlimited]) await spend(id, 1000);
  expect(await run()).toEqual([]);
});

it("the mail says what happens to visitors, when credits renew, and where to look", async () => {
  await spend(await open("shop"), 1200);
  const mails: MailMessage[] = [];
  await job(mails).run(SIGNAL);
  expect(mails).toMatchObject([
    {
      paragraphs: [
        "The workspace shop has used all of its 1,000 credits.",
        "API calls now answer 402. Sites check visitors only by data in memory, without DNS. SmartURLs no longer check visitors.",
        "The credits renew on April 8, 2026.",
      ],
      action: { url: "https://gate.example.org/w/shop/settings/plan" },
    },
  ]);
});
