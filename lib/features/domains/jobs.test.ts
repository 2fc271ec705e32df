import { expect, it } from "vitest";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { claimJob, runIfDue } from "@/lib/kernel/job";
import type { MailMessage } from "@/lib/mail/message";
import { withTestDatabase } from "@/test/db/database";
import { silentLog } from "@/test/silent-log";
import type { AskTxt } from "./check-domain";
import { domainUpkeep } from "./jobs";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const DAY = 86_400_000;

async function run(now: number, ask: AskTxt): Promise<MailMessage[]> {
  const { prisma } = database;
  await prisma.job.deleteMany();
  const mails: MailMessage[] = [];
  const clock = { now: () => now, monotonicMs: () => 0 };
  const mail = { post: (message: MailMessage) => void mails.push(message) };
  const origin = "https://gate.example.org";
  const job = domainUpkeep({ prisma, ask, mail, origin, clock, log: silentLog });
  await runIfDue(database.prisma, job, SIGNAL);
  return mails;
}

it("served hosts are checked once a day; owners get a mail about one that is given up", async () => {
  const { prisma } = database;
  const account = { email: "anna@example.org", password: "correct horse battery", handle: "anna" };
  const { workspaceId } = await openWorkspace(prisma, account, NOW);
  const served = (host: string) => ({
    workspaceId,
    host,
    servedHost: host,
    token: `token of ${host}`,
    checkedAt: new Date(NOW - 2 * DAY),
  });
  await prisma.linkDomain.createMany({
    data: [
      ...Array.from({ length: 20 }, (_, n) => served(`kept${n}.example.org`)),
      { ...served("gone.example.org"), missingSince: new Date(NOW - 3 * DAY) },
      { ...served("fresh.example.org"), checkedAt: new Date(NOW - DAY + 1) },
      { ...served("waiting.example.org"), servedHost: null },
    ],
  });
  const asked: string[] = [];
  const ask: AskTxt = async (name) => {
    asked.push(name);
    const host = name.slice("_gatehouse.".length);
    if (host === "gone.example.org") return { state: "none" };
    return { state: "found", value: [`gatehouse=token of ${host}`] };
  };
  const mails = await run(NOW, ask);
  expect(asked).toHaveLength(21);
  expect(asked.filter((name) => /fresh|waiting/.test(name))).toEqual([]);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: "anna@example.org",
    subject: "Your links at gone.example.org no longer work",
    action: { url: "https://gate.example.org/w/anna/settings/domains" },
  });
  expect(mails[0]?.paragraphs[1]).toBe("There is no TXT record at _gatehouse.gone.example.org.");
  const gone = await prisma.linkDomain.findFirstOrThrow({ where: { host: "gone.example.org" } });
  expect(gone.servedHost).toBeNull();
  const event = await prisma.auditEvent.findFirst({ where: { action: "link-domain.lose" } });
  expect(event).toMatchObject({ workspaceId, actor: "gatehouse", target: "gone.example.org" });

  expect(await run(NOW, ask)).toEqual([]);
  expect(asked).toHaveLength(21);
});

it("what another process does already is not done twice", async () => {
  await database.prisma.job.deleteMany();
  expect(await claimJob(database.prisma, "link-domains", DAY)).toBe(true);
  const ask: AskTxt = () => Promise.reject(new Error("no host should be checked"));
  const job = domainUpkeep({
    prisma: database.prisma,
    ask,
    mail: { post: () => undefined },
    origin: "",
    clock: { now: () => NOW + 5 * DAY, monotonicMs: () => 0 },
    log: silentLog,
  });
  await runIfDue(database.prisma, job, SIGNAL);
});
