import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";

/** A key and its account as the request path needs them. Times are epoch ms. */
export interface KeyRow {
  /** SHA-256 of the key, hex. */
  readonly hash: string;
  readonly keyId: string;
  readonly first4: string;
  readonly last4: string;
  readonly quota: number | null;
  readonly expiresAt: number | null;
  readonly disabled: boolean;
  readonly account: AccountRow;
}

export interface AccountRow {
  readonly workspaceId: string;
  readonly suspended: boolean;
  /** Decimal texts that only grow. */
  readonly revision: string;
  readonly policyRevision: string;
  readonly listRevision: string;
  readonly packageName: string;
  readonly quota: number;
  readonly ratePerSecond: number;
  readonly periodAnchor: number;
  readonly expiresAt: number | null;
}

const rowsSchema = z.array(
  z.object({
    hash: z.string(),
    keyId: z.string(),
    first4: z.string(),
    last4: z.string(),
    quota: z.number().nullable(),
    expiresAt: z.number().nullable(),
    disabled: z.boolean(),
    account: z.object({
      workspaceId: z.string(),
      suspended: z.boolean(),
      revision: z.string(),
      policyRevision: z.string(),
      listRevision: z.string(),
      packageName: z.string(),
      quota: z.number(),
      ratePerSecond: z.number(),
      periodAnchor: z.number(),
      expiresAt: z.number().nullable(),
    }),
  }),
);

/** The keys with these SHA-256 hashes (hex), in one statement; unknown and revoked ones are left out. */
export async function loadKeys(prisma: PrismaClient, hashes: readonly string[]): Promise<KeyRow[]> {
  const [row] = await prisma.$queryRaw<[{ rows: string }]>`
    SELECT COALESCE(json_agg(json_build_object(
      'hash', encode(k.hash, 'hex'), 'keyId', k.id, 'first4', k.first4, 'last4', k.last4,
      'quota', k.quota, 'expiresAt', (extract(epoch FROM k.expires_at) * 1000)::bigint,
      'disabled', k.disabled,
      'account', json_build_object(
        'workspaceId', w.id, 'suspended', w.suspended,
        'revision', w.revision::text, 'policyRevision', w.policy_revision::text,
        'listRevision', w.list_revision::text,
        'packageName', p.name,
        'quota', COALESCE(s.quota_override, p.credits_per_period),
        'ratePerSecond', COALESCE(s.rate_override, p.requests_per_second),
        'periodAnchor', (extract(epoch FROM s.period_anchor) * 1000)::bigint,
        'expiresAt', (extract(epoch FROM s.expires_at) * 1000)::bigint
      ))), '[]')::text AS rows
    FROM api_key AS k
    JOIN workspace AS w ON w.id = k.workspace_id
    JOIN subscription AS s ON s.workspace_id = w.id
    JOIN package AS p ON p.name = s.package_name
    WHERE k.revoked_at IS NULL
      AND k.hash IN (SELECT decode(hash, 'hex') FROM unnest(${[...hashes]}::text[]) AS hash)`;
  return rowsSchema.parse(JSON.parse(row.rows));
}
