import { z } from "zod";
import type { PrismaClient } from "@/lib/db/client";
import { type Entitlement, entitlementOf } from "../subscription";

/** A workspace and its entitlement, as the request path needs them. */
export interface WorkspaceRow extends Entitlement {
  readonly workspaceId: string;
  readonly handle: string;
  readonly suspended: boolean;
  /** Decimal texts that only grow. */
  readonly revision: string;
  readonly policyRevision: string;
  readonly listRevision: string;
  /** Credits a period that visitors of its links may spend; null: all, because no key needs any. */
  readonly linkQuota: number | null;
}

/** A key as the request path needs it. */
export interface KeyRow {
  /** SHA-256 of the key, hex. */
  readonly hash: string;
  readonly keyId: string;
  readonly first4: string;
  readonly last4: string;
  readonly quota: number | null;
  /** Epoch ms. */
  readonly expiresAt: number | null;
  readonly disabled: boolean;
}

/** A workspace with those of its keys that were requested. */
export interface LoadedWorkspace {
  readonly row: WorkspaceRow;
  readonly keys: readonly KeyRow[];
}

/** Workspaces to load: by id, handle or key. */
export interface WorkspaceNames {
  readonly ids?: readonly string[];
  readonly handles?: readonly string[];
  /** SHA-256 of keys, hex. */
  readonly hashes?: readonly string[];
}

const timeSchema = z.number().transform((ms) => new Date(ms));

const rowsSchema = z.array(
  z
    .object({
      workspaceId: z.string(),
      handle: z.string(),
      suspended: z.boolean(),
      revision: z.string(),
      policyRevision: z.string(),
      listRevision: z.string(),
      linkShare: z.number(),
      hasKeys: z.boolean(),
      subscription: z.object({
        packageName: z.string(),
        quotaOverride: z.number().nullable(),
        rateOverride: z.number().nullable(),
        periodAnchor: timeSchema,
        expiresAt: timeSchema.nullable(),
        package: z.object({ creditsPerPeriod: z.number(), requestsPerSecond: z.number() }),
      }),
      keys: z.array(
        z.object({
          hash: z.string(),
          keyId: z.string(),
          first4: z.string(),
          last4: z.string(),
          quota: z.number().nullable(),
          expiresAt: z.number().nullable(),
          disabled: z.boolean(),
        }),
      ),
    })
    .transform(({ keys, subscription, linkShare, hasKeys, ...workspace }): LoadedWorkspace => {
      const entitlement = entitlementOf(subscription);
      const linkQuota = hasKeys ? Math.floor((entitlement.quota * linkShare) / 100) : null;
      return { row: { ...workspace, ...entitlement, linkQuota }, keys };
    }),
);

/** Loads these workspaces in one statement, without unknown ones and revoked keys. */
export async function loadWorkspaces(
  prisma: PrismaClient,
  { ids = [], handles = [], hashes = [] }: WorkspaceNames,
): Promise<LoadedWorkspace[]> {
  const [row] = await prisma.$queryRaw<[{ rows: string }]>`
    WITH keys AS (
      SELECT workspace_id, json_agg(json_build_object(
        'hash', encode(hash, 'hex'), 'keyId', id, 'first4', first4, 'last4', last4, 'quota', quota,
        'expiresAt', (extract(epoch FROM expires_at) * 1000)::bigint, 'disabled', disabled)) AS keys
      FROM api_key
      WHERE revoked_at IS NULL
        AND hash IN (SELECT decode(hash, 'hex') FROM unnest(${[...hashes]}::text[]) AS hash)
      GROUP BY workspace_id
    ), named AS (
      SELECT workspace_id AS id FROM keys
      UNION SELECT id FROM workspace WHERE handle = ANY(${[...handles]}::text[])
      UNION SELECT unnest(${[...ids]}::uuid[])
    )
    SELECT COALESCE(json_agg(json_build_object(
      'workspaceId', w.id, 'handle', w.handle, 'suspended', w.suspended,
      'revision', w.revision::text, 'policyRevision', w.policy_revision::text,
      'listRevision', w.list_revision::text, 'linkShare', w.link_share,
      'hasKeys', EXISTS (SELECT FROM api_key WHERE workspace_id = w.id AND revoked_at IS NULL),
      'subscription', json_build_object(
        'packageName', s.package_name,
        'quotaOverride', s.quota_override, 'rateOverride', s.rate_override,
        'periodAnchor', (extract(epoch FROM s.period_anchor) * 1000)::bigint,
        'expiresAt', (extract(epoch FROM s.expires_at) * 1000)::bigint,
        'package', json_build_object(
          'creditsPerPeriod', p.credits_per_period, 'requestsPerSecond', p.requests_per_second)),
      'keys', COALESCE(keys.keys, '[]'::json))), '[]')::text AS rows
    FROM named
    JOIN workspace AS w ON w.id = named.id
    JOIN subscription AS s ON s.workspace_id = w.id
    JOIN package AS p ON p.name = s.package_name
    LEFT JOIN keys ON keys.workspace_id = w.id`;
  return rowsSchema.parse(JSON.parse(row.rows));
}
