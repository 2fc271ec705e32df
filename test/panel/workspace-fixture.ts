import type { Role } from "@/lib/base/role";
import { createSeal } from "@/lib/base/seal";
import { siteTestName } from "@/lib/challenge/site-test";
import type { PrismaClient } from "@/lib/db/client";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createAccessToken } from "@/lib/features/access-tokens/access-tokens";
import { channelSeal, createChannel } from "@/lib/features/alerts/stored-channels";
import { createAlertRule } from "@/lib/features/alerts/stored-rules";
import { storeAppeal } from "@/lib/features/appeals/store-appeal";
import { addDomain } from "@/lib/features/domains/domains";
import { createKey } from "@/lib/features/keys/keys";
import { addEntry } from "@/lib/features/lists/entries";
import { createList } from "@/lib/features/lists/named-lists";
import { contractList } from "@/lib/features/lists/workspace-list";
import { inviteMember } from "@/lib/features/members/invitations";
import { CONFIGURATION } from "@/lib/features/policies/configuration";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { createSiteKey } from "@/lib/features/site-keys/site-keys";
import { createStream, streamSeal } from "@/lib/features/streams/streams";
import { saveView } from "@/lib/features/traffic/saved-views";
import { findSession, noteConfirmed, type SessionUser } from "@/lib/features/users/sessions";
import { createWebhook } from "@/lib/features/webhooks/endpoints";
import { createUserWithWorkspace } from "@/lib/features/workspaces/open-workspace";
import { addCampaign } from "../campaigns/stored-campaign";
import { signInAs } from "../services/sign-in-as";
import { record, storesOf } from "../services/traffic/records";
import { closedGuard } from "../streams/guards";
import { TEST_SECRET } from "./test-secret";

/** A workspace with one of everything that has an id, and someone of each role. */
export interface WorkspaceFixture {
  readonly workspaceId: string;
  readonly handle: string;
  /** The owner among them is not the only one. */
  readonly users: Readonly<Record<Role, SessionUser>>;
  /** A member that no test acts as. */
  readonly colleagueId: string;
  readonly keyId: string;
  readonly configurationId: string;
  readonly smartUrlId: string;
  /** An entry of the address blacklist. */
  readonly entryId: string;
  /** A list of its own, which no other fixture has. */
  readonly listName: string;
  readonly invitationId: string;
  readonly recordId: string;
  /** A view of the traffic explorer. */
  readonly viewId: string;
  /** A host of the workspace's own, not proven. */
  readonly domainId: string;
  readonly siteKeyId: string;
  /** An open one, against the record. */
  readonly appealId: string;
  readonly campaignId: string;
  /** Off, and sealed with a secret that no runtime has: nothing is sent. */
  readonly streamId: string;
  readonly accessTokenId: string;
  readonly webhookId: string;
  /** A failed delivery of the webhook. */
  readonly deliveryId: string;
  readonly alertRuleId: string;
  readonly alertChannelId: string;
}

let fixtures = 0;

export async function createWorkspaceFixture(
  prisma: PrismaClient,
  now: number,
): Promise<WorkspaceFixture> {
  const name = `fixture${++fixtures}`;
  const founder = `founder@${name}.example`;
  const account = {
    email: founder,
    passwordHash: null,
    emailVerifiedAt: new Date(now),
    package: "Free",
    operator: "never",
    handle: name,
  } as const;
  const { workspaceId, userId } = await createUserWithWorkspace(prisma, account, now);
  const actor = { userId, name: founder };
  const ctx = { prisma, workspaceId, actor, now };
  const join = (email: string, role: Role) => addMember(prisma, workspaceId, email, role);
  const users = {
    viewer: await join(`viewer@${name}.example`, "viewer"),
    member: await join(`member@${name}.example`, "member"),
    admin: await join(`admin@${name}.example`, "admin"),
    owner: await join(`owner@${name}.example`, "owner"),
  };
  const colleague = await join(`colleague@${name}.example`, "member");
  const key = await createKey(ctx, { name: "shop" });
  const configuration = await createDocument(
    ctx,
    CONFIGURATION,
    configurationSchema.parse({ name: "Checkout" }),
  );
  const smartUrl = await createDocument(
    ctx,
    SMART_URL,
    smartUrlSchema.parse({
      keyname: "spring",
      destination: "https://example.org/offer",
      blockedDestination: "https://example.org/",
    }),
  );
  const entry = { value: "203.0.113.7", note: null, expiresAt: null };
  const guarded = { list: contractList("ipBlacklist"), address: null, confirmed: true };
  await addEntry(ctx, guarded, entry);
  const list = await createList(ctx, { name: `list-${name}`, kind: "address" });
  const { id: entryId } = await prisma.listEntry.findFirstOrThrow({ where: { workspaceId } });
  const invitation = await inviteMember({ ...ctx, role: "owner" }, users.owner, {
    email: `guest@${name}.example`,
    role: "viewer",
  });
  // The key is verified by them.
  const visit = (step: "visit" | "block") => ({
    ...{ keyId: key.id, url: "https://shop.example/" },
    evidence: [`rules:rule:${siteTestName("0badcafe", step)}`],
  });
  const [recordId = ""] = await record(
    prisma,
    workspaceId,
    { ...visit("block"), at: now - 1_000, blockAccess: 1 },
    { ...visit("visit"), at: now - 2_000 },
  );
  const ofRecord = { workspaceId, requestId: recordId, document: "blocker", message: "Why?" };
  await storeAppeal(storesOf(prisma), { ...ofRecord, at: now });
  const { id: appealId } = await prisma.appeal.findFirstOrThrow({ where: { workspaceId } });
  // As below, a job of the runtime has nothing to announce: the rows stay as they are.
  await prisma.appeal.update({ where: { id: appealId }, data: { announcedAt: new Date(now) } });
  const mistake = { requestId: recordId, document: "blocker", check: "rules", source: "traffic" };
  const counted = { isCounted: true, at: new Date(now) };
  await prisma.mistake.create({ data: { workspaceId, ...counted, ...mistake } });
  // Counted: a job of the runtime has nothing to do.
  const figures = { since: now, visitors: 2, turnedAway: [], restarted: [] };
  await prisma.mistakeFigures.create({
    data: { workspaceId, document: "blocker", countedAt: new Date(now), figures },
  });
  const view = await saveView(prisma, workspaceId, { name: "Bots", query: "bot=Googlebot" });
  const domain = await addDomain(ctx, `go.${name}.example`);
  const { siteKey } = await createSiteKey(ctx, {
    name: "Sign-up form",
    hosts: [`shop.${name}.example`],
    difficulty: "normal",
    pageScript: true,
  });
  const campaign = await addCampaign(prisma, { workspaceId, now });
  const tools = {
    seal: streamSeal("of no installation"),
    guard: closedGuard,
    allowsFiles: false,
  };
  const stream = await createStream(ctx, tools, {
    ...{ name: "Log server", what: "both", filter: "all", enabled: false },
    destination: { kind: "syslog", host: "logs.example.org", port: 6514, ca: "" },
  });
  const accessToken = await createAccessToken(
    { ...ctx, role: "owner" },
    { name: "deploy", scopes: ["read"], networks: [], expiresAt: null },
  );
  const webhook = await createWebhook(
    ctx,
    { isOperator: false, allowsPrivate: false, seal: createSeal("a secret", "webhook") },
    {
      url: `https://hooks.${name}.example/`,
      description: "",
      // None that happens in tests: the log stays as it is.
      kinds: ["traffic.spike"],
      samplePercent: 100,
      isEnabled: true,
    },
  );
  const delivery = await prisma.webhookDelivery.create({
    data: {
      ...{
        endpointId: webhook.id,
        messageId: webhook.id,
        state: "failed",
        nextAttemptAt: new Date(now),
      },
      ...{ kind: "traffic.spike", subject: "workspace", body: "{}" },
    },
  });
  const channel = await createChannel(ctx, channelSeal(TEST_SECRET), {
    name: "On call",
    channel: { kind: "mail", settings: { to: [`on-call@${name}.example`] } },
  });
  const rule = await createAlertRule(ctx, {
    name: "Spikes",
    kinds: ["traffic.spike"],
    channelIds: [channel.id],
  });
  return {
    workspaceId,
    handle: name,
    users,
    colleagueId: colleague.id,
    keyId: key.id,
    configurationId: configuration.id,
    smartUrlId: smartUrl.id,
    entryId: String(entryId),
    listName: list.name,
    invitationId: invitation.id,
    recordId,
    viewId: view.id,
    domainId: domain.id,
    siteKeyId: siteKey.id,
    appealId,
    campaignId: campaign.id,
    streamId: stream.id,
    accessTokenId: accessToken.id,
    webhookId: webhook.id,
    deliveryId: String(delivery.id),
    alertRuleId: rule.id,
    alertChannelId: channel.id,
  };
}

async function addMember(
  prisma: PrismaClient,
  workspaceId: string,
  email: string,
  role: Role,
): Promise<SessionUser> {
  const { id } = await prisma.user.create({ data: { email, emailVerifiedAt: new Date() } });
  await prisma.membership.create({ data: { workspaceId, userId: id, role } });
  const now = Date.now();
  const { token, user } = await signInAs(prisma, id, now);
  await noteConfirmed(prisma, user.session.id, now);
  return (await findSession(prisma, token, now))?.user ?? user;
}

/** A digest of all rows of a workspace, which changes with any of them; without the security events. */
export async function digestOf(prisma: PrismaClient, workspaceId: string): Promise<string> {
  const tables = await prisma.$queryRaw<{ name: string; owner: string }[]>`
    SELECT table_name AS name, column_name AS owner FROM information_schema.columns
    WHERE table_schema = 'public'
      AND table_name <> 'security_event' -- which records every refusal
      AND (column_name = 'workspace_id' OR (table_name = 'workspace' AND column_name = 'id'))
    ORDER BY table_name`;
  const parts = await Promise.all(
    tables.map(async ({ name, owner }) => {
      const [row] = await prisma.$queryRawUnsafe<{ digest: string | null }[]>(
        // The time when a job last looked at a link's destinations changes by itself.
        `SELECT md5(string_agg(row::text, ',' ORDER BY row::text)) AS digest
         FROM "${name}" t, LATERAL (SELECT to_jsonb(t) - 'checked_at' AS row) AS content
         WHERE "${owner}" = $1::uuid`,
        workspaceId,
      );
      return `${name}:${row?.digest}`;
    }),
  );
  return parts.join(" ");
}
