import { isAccessToken } from "@/lib/base/access-token-format";
import { isAtLeast } from "@/lib/base/role";
import { isTokenScope, roleOf, type TokenScope } from "@/lib/base/token-scopes";
import type { PrismaClient } from "@/lib/db/client";
import type { MemberWorkspace } from "@/lib/features/members";
import { hashToken, haveTermsWaited } from "@/lib/features/users";
import type { Ip } from "@/lib/ip/ip";
import { parseIpRange, rangeContains } from "@/lib/ip/range";
import { LEAST_ROLE } from "./access-tokens";

/** A token's last use is written at most this often. */
const USED_EVERY_MS = 60_000;

/** Whoever made a token, and answers for what it does. */
export interface TokenMakerIdentity {
  /** The user's id. */
  readonly id: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly hasTwoFactor: boolean;
}

/** A token that may be used now. */
export interface TokenIdentity {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  /** With the role that the scopes need. */
  readonly workspace: MemberWorkspace;
  readonly maker: TokenMakerIdentity;
  /** Whether its use is due to be noted. */
  readonly isDueToBeSeen: boolean;
}

/** Why a token does not work. Strangers get `unknown` only. */
export type TokenRefusal =
  | { readonly reason: "malformed" | "unknown" }
  | {
      readonly reason: "revoked" | "expired" | "ownerless" | "terms" | "two-factor" | "network";
      readonly workspaceId: string;
      readonly name: string;
    };

export type TokenFinding =
  | { readonly ok: true; readonly identity: TokenIdentity }
  | { readonly ok: false; readonly refusal: TokenRefusal };

/**
 * The identity of a token.
 *
 * The threat: someone who was an admin keeps a token's text. It works only while whoever made it is a member
 * who may make it, and who has accepted the terms in time.
 *
 * @param client the caller's address; null when unknown, which no limited token admits
 */
export async function findAccessToken(
  prisma: PrismaClient,
  text: string,
  { client, now }: { readonly client: Ip | null; readonly now: number },
): Promise<TokenFinding> {
  if (!isAccessToken(text)) return { ok: false, refusal: { reason: "malformed" } };
  const row = await prisma.accessToken.findUnique({
    where: { hash: hashToken(text) },
    include: {
      workspace: true,
      createdBy: {
        select: {
          ...{
            id: true,
            email: true,
            emailVerifiedAt: true,
            memberships: true,
            totpEnabledAt: true,
          },
          ...{ isOperator: true, legalVersion: true },
          passkeys: { take: 1, select: { id: true } },
        },
      },
    },
  });
  if (row === null) return { ok: false, refusal: { reason: "unknown" } };
  const { id, name, workspaceId, createdBy } = row;
  const refuse = (
    reason: "revoked" | "expired" | "ownerless" | "terms" | "network",
  ): TokenFinding => ({
    ok: false,
    refusal: { reason, workspaceId, name },
  });
  if (row.revokedAt !== null) return refuse("revoked");
  if (row.expiresAt !== null && row.expiresAt.getTime() <= now) return refuse("expired");
  const role = createdBy?.memberships.find((each) => each.workspaceId === workspaceId)?.role;
  const scopes = row.scopes.filter(isTokenScope);
  const needed = roleOf(scopes);
  if (createdBy === null || role === undefined) return refuse("ownerless");
  if (!isAtLeast(role, LEAST_ROLE) || !isAtLeast(role, needed)) return refuse("ownerless");
  if (!isWithin(row.networks, client)) return refuse("network");
  const { isOperator, legalVersion } = createdBy;
  if (!isOperator && (await haveTermsWaited(prisma, legalVersion, now))) return refuse("terms");
  const { handle, name: title, suspended, linkShare, requiresTwoFactor } = row.workspace;
  const settings = { handle, name: title, suspended, linkShare, requiresTwoFactor };
  return {
    ok: true,
    identity: {
      id,
      name,
      scopes,
      workspace: { id: workspaceId, ...settings, role: needed },
      maker: {
        id: createdBy.id,
        email: createdBy.email,
        isVerified: createdBy.emailVerifiedAt !== null,
        hasTwoFactor: createdBy.totpEnabledAt !== null || createdBy.passkeys.length > 0,
      },
      isDueToBeSeen: now - (row.lastUsedAt?.getTime() ?? 0) >= USED_EVERY_MS,
    },
  };
}

function isWithin(networks: readonly string[], client: Ip | null): boolean {
  if (networks.length === 0) return true;
  if (client === null) return false;
  return networks.some((text) => {
    const range = parseIpRange(text);
    return range !== null && rangeContains(range, client);
  });
}

/** Records that a token is in use. Of many concurrent requests, one writes. */
export async function noteTokenUsed(prisma: PrismaClient, id: string, now: number): Promise<void> {
  const due = new Date(now - USED_EVERY_MS);
  await prisma.accessToken.updateMany({
    where: { id, OR: [{ lastUsedAt: null }, { lastUsedAt: { lte: due } }] },
    data: { lastUsedAt: new Date(now) },
  });
}
