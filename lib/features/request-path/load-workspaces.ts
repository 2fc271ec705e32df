import { z } from "zod";
import type { SiteKey } from "@/lib/challenge/site-key";
import { DIFFICULTIES } from "@/lib/challenge/work/difficulty";
import type { PrismaClient } from "@/lib/db/client";
import { type Entitlement, entitlementOf } from "@/lib/features/credits";

/** A workspace and its entitlement, as the request path needs them. */
export interface WorkspaceRow extends Entitlement {
  readonly workspaceId: string;
  readonly handle: string;
  readonly suspended: boolean;
  /** Decimal texts that only grow. */
  readonly revision: string;
  readonly policyRevision: string;
  readonly listRevision: string;
  /**
   * Credits a period that visitors of its links may spend; null for all, because no key needs any, or
   * because there is no limit.
   */
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
  readonly endpoints: readonly string[];
  readonly networks: readonly string[];
}

/** A site key as the request path needs it. */
export interface SiteKeyRow extends Omit<SiteKey, "workspaceId"> {
  readonly publicKey: string;
  /** SHA-256 of the secret, hex. */
  readonly secretHash: string;
  /** The previous secret, and until when it works, epoch ms. */
  readonly former: { readonly hash: string; readonly until: number } | null;
}

/** A workspace with those of its keys and site keys that were requested. */
export interface LoadedWorkspace {
  readonly row: WorkspaceRow;
  readonly keys: readonly KeyRow[];
  readonly siteKeys: readonly SiteKeyRow[];
}

/** Workspaces to load: by id, handle, key or site key. */
export interface WorkspaceNames {
  readonly ids?: readonly string[];
  readonly handles?: readonly string[];
  /** SHA-256 of keys, hex. */
  readonly hashes?: readonly string[];
  readonly publicKeys?: readonly string[];
  /** SHA-256 of site keys' secrets, hex. */
  readonly secretHashes?: readonly string[];
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
        package: z.object({
          creditsPerPeriod: z.number().nullable(),
          requestsPerSecond: z.number().nullable(),
        }),
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
          endpoints: z.array(z.string()),
          networks: z.array(z.string()),
        }),
      ),
      siteKeys: z.array(
        z.object({
          id: z.string(),
          publicKey: z.string(),
          secretHash: z.string(),
          former: z.object({ hash: z.string(), until: z.number() }).nullable(),
          hosts: z.array(z.string()),
          difficulty: z.enum(DIFFICULTIES),
          pageScript: z.boolean(),
        }),
      ),
    })
    .transform(
      ({ keys, siteKeys, subscription, linkShare, hasKeys, ...workspace }): LoadedWorkspace => {
        const entitlement = entitlementOf(subscription);
        const { quota } = entitlement;
        const linkQuota = hasKeys && quota !== null ? Math.floor((quota * linkShare) / 100) : null;
        return { row: { ...workspace, ...entitlement, linkQuota }, keys, siteKeys };
      },
    ),
);

/** Loads these workspaces in one statement, without unknown ones, revoked keys and ended secrets. */
export async function loadWorkspaces(
  prisma: PrismaClient,
  { ids = [], handles = [], hashes = [], publicKeys = [], secretHashes = [] }: WorkspaceNames,
): Promise<LoadedWorkspace[]> {
  const [row] = await prisma.$queryRaw<[{ rows: string }]>`
    WITH keys AS (
      SELECT workspace_id, json_agg(json_build_object(
        'hash', encode(hash, 'hex'), 'keyId', id, 'first4', first4, 'last4', last4, 'quota', quota,
        'expiresAt', (extract(epoch FROM expires_at) * 1000)::bigint, 'disabled', disabled,
        'endpoints', COALESCE(endpoints, '{}'), 'networks', COALESCE(networks, '{}'))) AS keys
      FROM api_key
      WHERE revoked_at IS NULL
        AND hash IN (SELECT decode(hash, 'hex') FROM unnest(${[...hashes]}::text[]) AS hash)
      GROUP BY workspace_id
    ), secrets AS (
      SELECT decode(hash, 'hex') AS hash FROM unnest(${[...secretHashes]}::text[]) AS hash
    ), site_keys AS (
      SELECT workspace_id, json_agg(json_build_object(
        'id', id, 'publicKey', public_key, 'hosts', hosts, 'difficulty', difficulty,
        'pageScript', page_script, 'secretHash', encode(secret_hash, 'hex'),
        'former', CASE WHEN former_until > now() THEN json_build_object(
          'hash', encode(former_hash, 'hex'),
          'until', (extract(epoch FROM former_until) * 1000)::bigint) END)) AS keys
      FROM site_key
      WHERE public_key = ANY(${[...publicKeys]}::text[]) OR secret_hash IN (SELECT hash FROM secrets)
        OR (former_hash IN (SELECT hash FROM secrets) AND former_until > now())
      GROUP BY workspace_id
    ), named AS (
      SELECT workspace_id AS id FROM keys
      UNION SELECT workspace_id FROM site_keys
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
      'keys', COALESCE(keys.keys, '[]'::json),
      'siteKeys', COALESCE(site_keys.keys, '[]'::json))), '[]')::text AS rows
    FROM named
    JOIN workspace AS w ON w.id = named.id
    JOIN subscription AS s ON s.workspace_id = w.id
    JOIN package AS p ON p.name = s.package_name
    LEFT JOIN keys ON keys.workspace_id = w.id
    LEFT JOIN site_keys ON site_keys.workspace_id = w.id`;
  return rowsSchema.parse(JSON.parse(row.rows));
}
