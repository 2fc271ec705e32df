import type { PrismaClient } from "@/lib/db/client";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import type { Role } from "@/lib/panel/schemas/role";
import { openAccount } from "@/lib/services/account/create-account";
import { createConfiguration } from "@/lib/services/configuration/create-configuration";
import { inviteMember } from "@/lib/services/invitation/invite-member";
import { createKey } from "@/lib/services/key/create-key";
import { addDomain } from "@/lib/services/link-domain/add-domain";
import { addEntry } from "@/lib/services/list/add-entry";
import type { SessionUser } from "@/lib/services/session/find-session";
import { signInAs } from "@/lib/services/session/testing/sign-in-as";
import { createSmartUrl } from "@/lib/services/smart-url/create-smart-url";
import { record } from "@/lib/services/traffic/testing/records";

/** A workspace with one of everything that has an id, and somebody of each role. */
export interface House {
  readonly workspaceId: string;
  readonly handle: string;
  /** The owner among them is not the only one. */
  readonly users: Readonly<Record<Role, SessionUser>>;
  /** A member whom nobody acts as. */
  readonly colleagueId: string;
  readonly keyId: string;
  readonly configurationId: string;
  readonly smartUrlId: string;
  /** Of the address blacklist. */
  readonly entryId: string;
  readonly invitationId: string;
  readonly recordId: string;
  /** A host of the workspace's own, not proven. */
  readonly domainId: string;
}

let houses = 0;

export async function furnishHouse(prisma: PrismaClient, now: number): Promise<House> {
  const name = `house${++houses}`;
  const founder = `founder@${name}.example`;
  const account = {
    email: founder,
    passwordHash: null,
    emailVerifiedAt: new Date(now),
    package: "Free",
    operator: "never",
    handle: name,
  } as const;
  const { accountId: workspaceId, userId } = await openAccount(prisma, account, null, now);
  const actor = { userId, name: founder };
  const scope = { workspaceId, actor };
  const join = (email: string, role: Role) => addMember(prisma, workspaceId, email, role);
  const users = {
    viewer: await join(`viewer@${name}.example`, "viewer"),
    member: await join(`member@${name}.example`, "member"),
    admin: await join(`admin@${name}.example`, "admin"),
    owner: await join(`owner@${name}.example`, "owner"),
  };
  const colleague = await join(`colleague@${name}.example`, "member");
  const key = await createKey(prisma, workspaceId, { name: "shop" }, actor);
  const configuration = await createConfiguration(
    prisma,
    scope,
    configurationSchema.parse({ name: "Checkout" }),
  );
  const smartUrl = await createSmartUrl(
    prisma,
    scope,
    smartUrlSchema.parse({
      keyname: "spring",
      destination: "https://example.org/offer",
      blockedDestination: "https://example.org/",
    }),
  );
  const entry = { value: "203.0.113.7", note: null, expiresAt: null };
  await addEntry(prisma, scope, "ipBlacklist", entry, { address: null, now, confirmed: true });
  const { id: entryId } = await prisma.listEntry.findFirstOrThrow({ where: { workspaceId } });
  const invitation = await inviteMember(
    prisma,
    { ...scope, role: "owner" },
    true,
    { email: `guest@${name}.example`, role: "viewer" },
    now,
  );
  const [recordId = ""] = await record(prisma, workspaceId, { t: now - 1_000, k: key.id });
  const domain = await addDomain(prisma, scope, `go.${name}.example`);
  return {
    workspaceId,
    handle: name,
    users,
    colleagueId: colleague.id,
    keyId: key.id,
    configurationId: configuration.id,
    smartUrlId: smartUrl.id,
    entryId: String(entryId),
    invitationId: invitation.id,
    recordId,
    domainId: domain.id,
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
  return (await signInAs(prisma, id, Date.now())).user;
}

/**
 * A digest of every row of a workspace, of whatever table: the same for as long as nothing changed. That
 * someone was refused is written down all the same.
 */
export async function digestOf(prisma: PrismaClient, workspaceId: string): Promise<string> {
  const tables = await prisma.$queryRaw<{ name: string; owner: string }[]>`
    SELECT table_name AS name, column_name AS owner FROM information_schema.columns
    WHERE table_schema = 'public'
      AND table_name <> 'security_event' -- which is told of every refusal
      AND (column_name = 'workspace_id' OR (table_name = 'workspace' AND column_name = 'id'))
    ORDER BY table_name`;
  const parts = await Promise.all(
    tables.map(async ({ name, owner }) => {
      const [row] = await prisma.$queryRawUnsafe<{ digest: string | null }[]>(
        `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS digest FROM "${name}" t
         WHERE "${owner}" = $1::uuid`,
        workspaceId,
      );
      return `${name}:${row?.digest}`;
    }),
  );
  return parts.join(" ");
}
