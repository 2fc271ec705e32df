import { beforeEach, expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import type { GatehouseEvent } from "@/lib/events/event";
import { EVENTS } from "@/lib/events/event-data";
import { claimCreditWarnings } from "@/lib/features/credits/plan/credit-warnings";
import { createKey, updateKey } from "@/lib/features/keys/keys";
import { announceExpiringKeys } from "@/lib/features/keys/tell-expiring";
import { reportLink } from "@/lib/features/links/reports";
import { stopLink } from "@/lib/features/links/stops";
import { acceptInvitation } from "@/lib/features/members/accept-invitation";
import { inviteMember } from "@/lib/features/members/invitations";
import { changeRole, removeMember } from "@/lib/features/members/members";
import { createDocument, deleteDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { noteKeysSeen } from "@/lib/features/request-path/note-keys-seen";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import { deleteWorkspace, forgetWorkspaceRecords } from "@/lib/features/workspaces/workspaces";
import { troubleWatch } from "@/lib/jobs/event-upkeep";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { untilEventsAreReadable } from "@/test/services/readable-events";
import { storesOf } from "@/test/services/traffic/records";
import { silentLog } from "@/test/silent-log";
import { takeEvents } from "./read-events";
import { noteTroubles, type Trouble } from "./standing-troubles";

const database = withTestDatabase();
const NOW = Date.now();
const DAY = 86_400_000;

let workspaceId = "";
let handle = "";
let count = 0;

beforeEach(async () => {
  handle = `shop${++count}`;
  const account = { email: `anna@${handle}.example`, password: "correct horse battery", handle };
  const free = { ...account, package: "Free" };
  ({ workspaceId } = await openWorkspace(database.prisma, free, NOW));
  await emitted();
});

const ctx = () => contextOf(database.prisma, workspaceId, undefined, NOW);

/** Events since the last look, each as its schema has it. */
async function emitted(): Promise<GatehouseEvent[]> {
  const all: GatehouseEvent[] = [];
  await untilEventsAreReadable(database.prisma);
  await takeEvents(database.prisma, "test", 1_000, async (events) => void all.push(...events));
  for (const { kind, data } of all) EVENTS[kind].schema.parse(data);
  return all;
}

it("of members: invited, joined, another role, removed", async () => {
  const inviter = { isVerified: true, isOperator: false };
  const email = `ben@${handle}.example`;
  const owner = { ...ctx(), role: "owner" as const };
  const { token } = await inviteMember(owner, inviter, { email, role: "member" });
  const user = await database.prisma.user.create({ data: { email } });
  await acceptInvitation(database.prisma, { token, user }, NOW);
  await changeRole(owner, user.id, "admin");
  await removeMember(owner, user.id);
  expect(await emitted()).toMatchObject([
    { kind: "member.invited", workspaceId, data: { email, role: "member", by: "operator" } },
    { kind: "member.joined", data: { email, role: "member" } },
    { kind: "member.role_changed", data: { role: "admin", formerRole: "member" } },
    { kind: "member.removed", data: { email, hasLeft: false } },
  ]);
});

it("of links: changed, reported to the operators, stopped", async () => {
  const document = smartUrlSchema.parse({
    keyname: "spring",
    destination: "https://example.org/offer",
    blockedDestination: "https://example.org/",
  });
  const { id } = await createDocument(ctx(), SMART_URL, document);
  const report = { handle, keyname: "spring", reason: "phishing", comment: "x", reporter: "net" };
  await reportLink(database.prisma, report, NOW);
  await reportLink(database.prisma, report, NOW);
  await reportLink(database.prisma, { ...report, keyname: "none" }, NOW);
  const reason = "It imitates a bank.";
  await stopLink(database.prisma, { id, by: "operator", reason, actor: ctx().actor }, NOW);
  await deleteDocument(ctx(), SMART_URL, id);
  expect(await emitted()).toMatchObject([
    { kind: "policy.changed", workspaceId, data: { document: "smart-url", name: "spring" } },
    { kind: "link.reported", workspaceId: null, data: { linkId: id, handle, keyname: "spring" } },
    { kind: "link.stopped", workspaceId, data: { linkId: id, by: "operator", reason } },
    { kind: "policy.changed", data: { change: "delete", id } },
  ]);
});

it("of keys: the first browser, and a week before they expire, once for each date", async () => {
  const { id: keyId } = await createKey(ctx(), {
    name: "shop",
    expiresAt: new Date(NOW + 9 * DAY),
  });
  const seen = (fromBrowser: boolean) =>
    noteKeysSeen(database.prisma, [{ keyId, at: NOW, fromBrowser, by: null }]);
  await seen(false);
  expect(await emitted()).toEqual([]);
  await seen(true);
  await seen(true);
  expect(await emitted()).toMatchObject([
    { kind: "key.seen_in_browser", workspaceId, subject: `key:${keyId}`, data: { name: "shop" } },
  ]);
  await announceExpiringKeys(database.prisma, NOW);
  expect(await emitted()).toEqual([]);
  await announceExpiringKeys(database.prisma, NOW + 3 * DAY);
  await announceExpiringKeys(database.prisma, NOW + 4 * DAY);
  expect(await emitted()).toMatchObject([{ kind: "key.expiring", data: { keyId } }]);
  await updateKey(ctx(), keyId, { expiresAt: new Date(NOW + 30 * DAY) });
  await announceExpiringKeys(database.prisma, NOW + 4 * DAY);
  expect(await emitted()).toEqual([]);
  await announceExpiringKeys(database.prisma, NOW + 24 * DAY);
  expect(await emitted()).toMatchObject([{ kind: "key.expiring" }]);
});

it("of credits, beside the mail", async () => {
  const periodStart = new Date(NOW);
  await database.prisma.creditCounter.create({
    data: { scopeId: workspaceId, workspaceId, periodStart, used: 900 },
  });
  await claimCreditWarnings(database.prisma, NOW + 1);
  await database.prisma.creditCounter.updateMany({ where: { workspaceId }, data: { used: 1_000 } });
  await claimCreditWarnings(database.prisma, NOW + 1);
  await claimCreditWarnings(database.prisma, NOW + 1);
  expect(await emitted()).toMatchObject([
    { kind: "quota.80", workspaceId, data: { quota: 1_000, used: 900 } },
    { kind: "quota.100", workspaceId, data: { used: 1_000 } },
  ]);
});

it("of troubles that last: once when they begin, and again when they come back later", async () => {
  await database.prisma.standingTrouble.deleteMany();
  const trouble: Trouble = {
    ...{ subject: "feed:drop", data: { feed: "drop", reason: "not fetched for 90 minutes" } },
    kind: "feed.stale",
  };
  const other: Trouble = { ...trouble, kind: "feed.quarantined" };
  await noteTroubles(database.prisma, [trouble], NOW);
  await noteTroubles(database.prisma, [trouble, other], NOW + 60_000);
  await noteTroubles(database.prisma, [], NOW + 120_000);
  // Another process may see it again within minutes.
  await noteTroubles(database.prisma, [trouble], NOW + 180_000);
  expect((await emitted()).map(({ kind }) => kind)).toEqual(["feed.stale", "feed.quarantined"]);
  await noteTroubles(database.prisma, [], NOW + 1_000_000);
  await noteTroubles(database.prisma, [trouble], NOW + 1_060_000);
  expect((await emitted()).map(({ workspaceId: of, kind }) => [of, kind])).toEqual([
    [null, "feed.stale"],
  ]);
});

it("of what keeps calls from being served", async () => {
  await database.prisma.standingTrouble.deleteMany();
  const clock = { now: () => NOW, monotonicMs: () => 0 };
  const problems = async () => ["traffic records cannot be written"];
  const { prisma } = database;
  const job = troubleWatch({
    prisma,
    clock,
    log: silentLog,
    feeds: { status: () => [] },
    problems,
    outdated: async () => ["PostgreSQL 18.4 is behind"],
  });
  await job.run(new AbortController().signal);
  await job.run(new AbortController().signal);
  expect(await emitted()).toMatchObject([
    { kind: "system.degraded", data: { reason: "traffic records cannot be written" } },
    { kind: "system.outdated", data: { reason: "PostgreSQL 18.4 is behind" } },
  ]);
});

it("of a workspace that is deleted, none remain", async () => {
  await createKey(ctx(), { name: "shop" });
  const { id: keyId } = await createKey(ctx(), { name: "other" });
  await noteKeysSeen(database.prisma, [{ keyId, at: NOW, fromBrowser: true, by: null }]);
  await deleteWorkspace(ctx(), { handle, typed: handle });
  await forgetWorkspaceRecords(storesOf(database.prisma), workspaceId);
  expect(await database.prisma.event.count({ where: { workspaceId } })).toBe(0);
});
