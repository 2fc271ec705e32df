import type { Prisma } from "@/lib/db/client";
import { ConflictError } from "./errors";
import { lockWorkspace } from "./lock-workspace";

/*
 * The bounds of a workspace. Every process keeps its customers' settings in memory, so without bounds one free tenant
 * could fill it, and the disk. The number of keys, configurations and links depends on the package (`package` rows);
 * sizes are the same for all.
 */

/** Bytes of one document's JSON in the database. */
export const MAX_DOCUMENT_BYTES = 64 * 1024;
/** For all configurations, SmartURLs and the blocker policy together. */
export const MAX_DOCUMENTS_BYTES = 8 * 1024 * 1024;

/** How much there is of something, and how much is allowed. */
interface Amount {
  readonly held: number;
  readonly most: number;
  /** The error when `held` exceeds `most`, and the remedy. */
  readonly refusal: string;
}

/** Amounts by name. Omitted ones are within their bound. */
type Measure = (
  tx: Prisma.TransactionClient,
  workspaceId: string,
) => Promise<ReadonlyMap<string, Amount>>;

/**
 * Runs `work` under the workspace's lock, and rolls it back when an amount exceeds its bound and has grown.
 * So data from before the bound, or from a larger package, keeps working and can shrink step by step.
 *
 * @throws ConflictError that names the bound; NotFoundError; what `work` throws
 */
export async function withinBounds<T>(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  measure: Measure,
  work: () => Promise<T>,
): Promise<T> {
  await lockWorkspace(tx, workspaceId);
  const before = await measure(tx, workspaceId);
  const done = await work();
  for (const [what, { held, most, refusal }] of await measure(tx, workspaceId)) {
    if (held > most && held > (before.get(what)?.held ?? 0)) throw new ConflictError(refusal);
  }
  return done;
}

/** Usable keys, now or once enabled: neither revoked nor expired. */
export const ofKeys: Measure = async (tx, workspaceId) => {
  const [row] = await tx.$queryRaw<{ name: string; held: number; most: number }[]>`
    SELECT p.name, p.max_keys AS most,
      (SELECT count(*) FROM api_key AS k
       WHERE k.workspace_id = s.workspace_id AND k.revoked_at IS NULL
         AND (k.expires_at IS NULL OR k.expires_at > now()))::int AS held
    FROM subscription AS s JOIN package AS p ON p.name = s.package_name
    WHERE s.workspace_id = ${workspaceId}::uuid`;
  if (row === undefined) return new Map();
  const { name, held, most } = row;
  const refusal = `This would make ${held} API keys that work; the package ${name} allows ${most}. Revoke one first.`;
  return new Map([["keys", { held, most, refusal }]]);
};

interface DocumentsRow {
  readonly packageName: string;
  readonly maxConfigurations: number;
  readonly maxLinks: number;
  readonly configurations: number;
  readonly links: number;
  readonly bytes: number;
  readonly large: readonly { id: string; what: string; bytes: number }[];
}

/** The number of configurations and SmartURLs, the size of all documents, and each oversized document. */
export const ofDocuments: Measure = async (tx, workspaceId) => {
  const [row] = await tx.$queryRaw<DocumentsRow[]>`
    WITH document AS (
      SELECT id, 'configuration' AS kind, 'configuration ' || name AS what,
        octet_length(document::text) AS bytes
      FROM configuration WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT id, 'link', 'SmartURL ' || keyname, octet_length(destination)
        + octet_length(blocked_destination) + octet_length(policy::text) + octet_length(serving::text)
      FROM smart_url WHERE workspace_id = ${workspaceId}::uuid
      UNION ALL
      SELECT workspace_id, 'blocker', 'blocker policy', octet_length(policy::text)
      FROM blocker_policy WHERE workspace_id = ${workspaceId}::uuid
    ), held AS (
      SELECT count(*) FILTER (WHERE kind = 'configuration')::int AS configurations,
        count(*) FILTER (WHERE kind = 'link')::int AS links,
        COALESCE(sum(bytes), 0)::float8 AS bytes,
        COALESCE(json_agg(json_build_object('id', id, 'what', what, 'bytes', bytes))
          FILTER (WHERE bytes > ${MAX_DOCUMENT_BYTES}), '[]') AS large
      FROM document
    )
    SELECT held.*, p.name AS "packageName", p.max_configurations AS "maxConfigurations",
      p.max_links AS "maxLinks"
    FROM held, subscription AS s JOIN package AS p ON p.name = s.package_name
    WHERE s.workspace_id = ${workspaceId}::uuid`;
  return new Map(row === undefined ? [] : amountsOf(row));
};

function* amountsOf(row: DocumentsRow): Generator<[string, Amount]> {
  const { packageName, configurations, maxConfigurations, links, maxLinks, bytes, large } = row;
  const number = (held: number, most: number, what: string): Amount => ({
    held,
    most,
    refusal: `This would make ${held} ${what}; the package ${packageName} allows ${most}. Remove some first.`,
  });
  yield ["configurations", number(configurations, maxConfigurations, "configurations")];
  yield ["links", number(links, maxLinks, "SmartURLs")];
  for (const { id, what, bytes: held } of large) {
    const refusal = `The ${what} would take ${inKib(held)} KB; at most ${inKib(MAX_DOCUMENT_BYTES)} KB are kept of one. Make it shorter.`;
    yield [id, { held, most: MAX_DOCUMENT_BYTES, refusal }];
  }
  const refusal = `All configurations, SmartURLs and the blocker policy would take ${inKib(bytes)} KB; a workspace has room for ${inKib(MAX_DOCUMENTS_BYTES)} KB. Remove or shorten some first.`;
  yield ["bytes", { held: bytes, most: MAX_DOCUMENTS_BYTES, refusal }];
}

const inKib = (bytes: number) => Math.ceil(bytes / 1024);
