import { beforeEach, expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument, saveDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { DestinationVerdict } from "@/lib/intel/destination/check-destinations";
import { OPERATOR } from "@/lib/kernel/actor";
import { runIfDue } from "@/lib/kernel/job";
import type { MailMessage } from "@/lib/mail/message";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { silentLog } from "@/test/silent-log";
import { destinationUpkeep } from "./destination-upkeep";
import { startLink, stopLink } from "./stops";

const database = withTestDatabase();
const SIGNAL = new AbortController().signal;
const NOW = Date.parse("2026-03-31T12:00:00Z");
const DAY = 86_400_000;
const GOOD = "https://good.example/";
const BAD = "https://bad.example/";
const COMPLAINT = "leads to bad.example, which is on the threat list test (bad.example)";

let workspaceId = "";
let accounts = 0;
/** The verdict on each destination; good where there is none. */
let verdicts: Record<string, DestinationVerdict> = {};
/** The URLs of each question. */
let asked: (readonly string[])[] = [];
/** Something that happens while the names are being looked up. */
let meanwhile: () => Promise<void> = async () => undefined;

beforeEach(async () => {
  const handle = `anna${++accounts}`;
  const account = { email: `${handle}@example.org`, password: "correct horse battery", handle };
  workspaceId = (await openWorkspace(database.prisma, account, NOW)).workspaceId;
  verdicts = { [BAD]: { state: "bad", complaint: COMPLAINT } };
  asked = [];
  meanwhile = async () => undefined;
  await database.prisma.smartUrl.deleteMany();
});

const document = (keyname: string, change: object = {}) =>
  smartUrlSchema.parse({ keyname, destination: GOOD, blockedDestination: GOOD, ...change });

async function link(keyname: string, change: object = {}): Promise<string> {
  const ctx = contextOf(database.prisma, workspaceId);
  return (await createDocument(ctx, SMART_URL, document(keyname, change))).id;
}

async function run(now = NOW): Promise<MailMessage[]> {
  const { prisma } = database;
  await prisma.job.deleteMany();
  const mails: MailMessage[] = [];
  await runIfDue(
    prisma,
    destinationUpkeep({
      prisma,
      check: async ({ urls }) => {
        asked.push(urls);
        await meanwhile();
        return new Map(urls.map((url) => [url, verdicts[url] ?? { state: "good" }]));
      },
      ownHosts: [],
      mail: { post: (message) => void mails.push(message) },
      origin: "https://gate.example.org",
      clock: { now: () => now, monotonicMs: () => 0 },
      log: silentLog,
    }),
    SIGNAL,
  );
  return mails;
}

const stateOf = (id: string) =>
  database.prisma.smartUrl.findUniqueOrThrow({
    where: { id },
    select: { stoppedBy: true, stopReason: true, checkedAt: true },
  });

it.each([
  ["its destination", { destination: BAD }],
  ["its blocked destination", { blockedDestination: BAD }],
  ["a rule", { serving: { rules: [{ devices: ["mobile"], destination: BAD }] } }],
])(
  "a link whose harm is in %s is stopped, once, and its owners are notified",
  async (_, change) => {
    const id = await link("autumn", change);
    const mails = await run();
    expect(await stateOf(id)).toEqual({
      stoppedBy: "check",
      stopReason: `The destination ${BAD} ${COMPLAINT}.`,
      checkedAt: new Date(NOW),
    });
    expect(mails).toMatchObject([
      {
        to: `anna${accounts}@example.org`,
        subject: "Your link autumn is paused",
        action: { url: `https://gate.example.org/w/anna${accounts}/smarturls/${id}` },
      },
    ]);
    const events = await database.prisma.auditEvent.findMany({
      where: { workspaceId, action: "smart-url.stop" },
    });
    expect(events).toMatchObject([{ actor: "gatehouse", target: "autumn" }]);
    expect(await run(NOW + DAY + 1)).toEqual([]);
  },
);

it("links that are good, or whose names have no address, lead on, and are looked at once a day", async () => {
  const good = await link("good");
  const nameless = await link("nameless", { destination: "https://soon.example/" });
  const off = await link("off", { active: false, destination: BAD });
  verdicts["https://soon.example/"] = { state: "no-address", name: "soon.example" };
  expect(await run()).toEqual([]);
  for (const id of [good, nameless]) {
    expect(await stateOf(id)).toMatchObject({ stoppedBy: null, checkedAt: new Date(NOW) });
  }
  expect(await stateOf(off)).toMatchObject({ stoppedBy: null, checkedAt: null });
  await run(NOW + DAY);
  expect(asked).toHaveLength(1);
  await run(NOW + DAY + 1);
  expect(asked).toHaveLength(2);
});

it("a stopped link is started when its destination is good, not when that is unknown", async () => {
  const id = await link("autumn", { destination: BAD });
  await run();
  const untold = [{ state: "unresolved" }, { state: "no-address", name: "bad.example" }] as const;
  let now = NOW;
  for (const verdict of untold) {
    verdicts[BAD] = verdict;
    now += DAY + 1;
    await run(now);
    expect(await stateOf(id)).toMatchObject({ stoppedBy: "check" });
  }
  verdicts[BAD] = { state: "good" };
  await run(now + DAY + 1);
  expect(await stateOf(id)).toMatchObject({ stoppedBy: null, stopReason: null });
});

it("what the operator has stopped is neither looked at nor started", async () => {
  const id = await link("autumn");
  const request = { id, by: "operator", reason: "Phishing.", actor: OPERATOR } as const;
  expect(await stopLink(database.prisma, request, NOW)).toMatchObject({ keyname: "autumn" });
  await run();
  expect(asked).toEqual([]);
  expect(await startLink(database.prisma, { id, by: "check", actor: OPERATOR })).toBe(false);
  expect(await stopLink(database.prisma, { ...request, by: "check" }, NOW)).toBeNull();
  expect(await stateOf(id)).toMatchObject({ stoppedBy: "operator", stopReason: "Phishing." });
  expect(await startLink(database.prisma, { id, by: "operator", actor: OPERATOR })).toBe(true);
  expect(await stateOf(id)).toMatchObject({ stoppedBy: null });
});

it("the operator's stop replaces the daily look's", async () => {
  const id = await link("autumn", { destination: BAD });
  await run();
  const request = { id, by: "operator", reason: "Phishing.", actor: OPERATOR } as const;
  expect(await stopLink(database.prisma, request, NOW)).not.toBeNull();
  expect(await stateOf(id)).toMatchObject({ stoppedBy: "operator", stopReason: "Phishing." });
});

it("a link that was saved while it was being looked at is left alone", async () => {
  const id = await link("autumn", { destination: BAD });
  meanwhile = async () => {
    meanwhile = async () => undefined;
    const change = { document: document("autumn"), baseVersion: 1 };
    await saveDocument(contextOf(database.prisma, workspaceId), SMART_URL, id, change);
  };
  expect(await run()).toEqual([]);
  expect(await stateOf(id)).toMatchObject({ stoppedBy: null });
});

it("reports of links go when they were settled more than a year ago; open ones stay", async () => {
  const smartUrlId = await link("autumn");
  const settled = (reporter: string, days: number, outcome: string) => ({
    reporter,
    settledAt: new Date(NOW - days * DAY),
    outcome,
  });
  const reports = [
    { reporter: "open", settledAt: null, outcome: null },
    settled("dismissed long ago", 366, "dismissed"),
    settled("stopped long ago", 366, "stopped"),
    settled("a year ago", 365, "dismissed"),
    settled("stopped within the year", 364, "stopped"),
  ];
  await database.prisma.linkReport.createMany({
    data: reports.map((report) => ({
      smartUrlId,
      reason: "spam",
      createdAt: new Date(NOW - 800 * DAY),
      ...report,
    })),
  });
  await run();
  const left = await database.prisma.linkReport.findMany({ orderBy: { reporter: "asc" } });
  expect(left.map(({ reporter }) => reporter)).toEqual([
    "a year ago",
    "open",
    "stopped within the year",
  ]);
});

it("more links than a batch holds are all looked at", async () => {
  await link("first");
  const [row] = await database.prisma.smartUrl.findMany();
  if (row === undefined) throw new Error("a link that was just made is there");
  const { id: _, serving, policy, ...columns } = row;
  await database.prisma.smartUrl.createMany({
    data: Array.from({ length: 450 }, (__, n) => ({
      ...columns,
      keyname: `more${n}`,
      serving: serving as object,
      policy: policy as object,
    })),
  });
  await run();
  expect(asked.map(({ length }) => length)).toEqual([400, 400, 102]);
  expect(await database.prisma.smartUrl.count({ where: { checkedAt: null } })).toBe(0);
});
