import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { loadServedHosts } from "@/lib/features/domains";
import { keepVersions, SMART_URL } from "@/lib/features/policies";
import {
  ConflictError,
  InvalidInputError,
  importTooLarge,
  ofDocuments,
  recordChange,
  type ServiceContext,
  withinBounds,
  withTask,
} from "@/lib/kernel";
import type { OpenTask } from "@/lib/threads/task";
import type { Thread } from "@/lib/threads/thread";
import {
  LINK_IMPORT,
  type LinkImportAnalyser,
  type LinkImportInput,
  type LinkImportReport,
  type StoredKeyname,
} from "./link-import-analyser";

/** Stored keynames per page. */
const PAGE_SIZE = 10_000;
/** Destinations that a form's full check can take while a person waits; the daily check takes the rest. */
const MAX_CHECKED = 100;

export interface LinkImportProgress {
  readonly step: "read" | "compare" | "write";
  /** From 0 to 1; null when unknown. */
  readonly part: number | null;
}

/** The file to import, without the installation's own facts. */
export type LinkFile = Omit<LinkImportInput, "linkHosts">;

export interface LinkImportRun {
  readonly open: OpenTask;
  /** Complaints about destinations, by URL: names, addresses and threat lists. */
  readonly check: (urls: readonly string[]) => Promise<ReadonlyMap<string, string>>;
  readonly report: (progress: LinkImportProgress) => void;
}

/** The report for people: with why the workspace has no room for all, as a sentence. */
export interface LinkImportPreview extends LinkImportReport {
  readonly noRoom: string | null;
}

/**
 * Reports what an import of links would do, and changes nothing.
 *
 * @param file its text is transferred to the thread
 * @throws InvalidInputError at `text` when it cannot be read; TooMuchError
 */
export function previewLinks(
  ctx: ServiceContext,
  file: LinkFile,
  run: LinkImportRun,
): Promise<LinkImportPreview> {
  return analyse(ctx, file, run, async (analyser) => {
    const report = await analyser.call("report", undefined);
    return { ...report, noRoom: await roomProblem(ctx, report) };
  });
}

export interface ImportedLinks {
  readonly added: number;
  readonly updated: number;
}

/**
 * Imports the valid links in one transaction; the rest is left out, as the preview showed. Destinations not
 * checked here are checked by the upkeep within minutes.
 *
 * @param file its text is transferred to the thread
 * @param options `replaces`: links that exist get the import's destination and tags, and keep all else
 * @throws InvalidInputError, ConflictError when the workspace has no room, TooMuchError; nothing changes
 */
export function importLinks(
  ctx: ServiceContext,
  file: LinkFile,
  { replaces, ...run }: LinkImportRun & { readonly replaces: boolean },
): Promise<ImportedLinks> {
  const { prisma, workspaceId, actor } = ctx;
  return analyse(ctx, file, run, async (analyser) => {
    const { count, named } = await analyser.call("accept", { replaces });
    const report = await analyser.call("report", undefined);
    // Told at once, rather than after a hundred thousand rows.
    const noRoom = await roomProblem(ctx, report);
    if (noRoom !== null) throw new ConflictError(noRoom);
    return prisma.$transaction(
      async (tx) => {
        await allowLong(tx, TIME_LIMITS_MS.transactions.importLinks);
        return withinBounds(tx, workspaceId, ofDocuments, async () => {
          const first = await nextPosition(tx, workspaceId);
          const total = { added: 0, updated: 0 };
          for (let sent = 0; ; ) {
            const rows = await analyser.call("rowsFrom", sent);
            if (rows === null) break;
            const written = await writeRows(tx, ctx, { json: rows.json, first, replaces });
            total.added += written.added;
            total.updated += written.updated;
            sent += rows.count;
            run.report({ step: "write", part: sent / count });
          }
          if (total.added + total.updated === 0) return total;
          await recordChange(tx, {
            workspaceId,
            actor,
            action: "smart-url.import",
            touches: ["policies"],
            details: {
              before: null,
              after: { format: report.format, ...total, links: named.map((each) => ({ ...each })) },
            },
          });
          return total;
        });
      },
      { timeout: TIME_LIMITS_MS.transactions.importLinks, maxWait: 30_000 },
    );
  });
}

async function analyse<T>(
  ctx: ServiceContext,
  file: LinkFile,
  { open, check, report }: LinkImportRun,
  use: (analyser: Thread<LinkImportAnalyser>) => Promise<T>,
): Promise<T> {
  const { prisma, workspaceId } = ctx;
  const linkHosts = [...(await loadServedHosts(prisma)).keys()];
  return withTask(open, LINK_IMPORT, importTooLarge, async (analyser) => {
    const buffers = file.text.map(({ buffer }) => buffer);
    const problem = await analyser.call("begin", { ...file, linkHosts }, buffers);
    if (problem !== null) throw new InvalidInputError([{ path: "text", message: problem }]);
    for (let isRead = false; !isRead; ) {
      report({ step: "read", part: null });
      isRead = await analyser.call("readOn", undefined);
    }
    const urls = await analyser.call("destinations", MAX_CHECKED);
    if (urls !== null && urls.length > 0) await analyser.call("refuse", await check(urls));
    report({ step: "compare", part: null });
    for await (const page of storedKeynames(prisma, workspaceId)) {
      await analyser.call("compare", page);
    }
    return use(analyser);
  });
}

async function* storedKeynames(
  prisma: PrismaClient,
  workspaceId: string,
): AsyncGenerator<readonly StoredKeyname[]> {
  for (let after = ""; ; ) {
    const page = await prisma.smartUrl.findMany({
      where: { workspaceId, keyname: { gt: after } },
      orderBy: { keyname: "asc" },
      take: PAGE_SIZE,
      select: { keyname: true, destination: true },
    });
    if (page.length > 0) yield page;
    if (page.length < PAGE_SIZE) return;
    after = page.at(-1)?.keyname ?? "";
  }
}

/** Why the workspace has no room for the new links, as far as can be told before they are written. */
async function roomProblem(
  { prisma, workspaceId }: ServiceContext,
  { fresh, bytes }: LinkImportReport,
): Promise<string | null> {
  const amounts = await ofDocuments(prisma, workspaceId);
  const grown = { links: fresh, bytes };
  for (const what of ["links", "bytes"] as const) {
    const amount = amounts.get(what);
    if (amount === undefined || amount.held + grown[what] <= amount.most) continue;
    const left = Math.max(0, amount.most - amount.held);
    return what === "links"
      ? `Your package has room for ${left.toLocaleString("en")} more SmartURLs, and these are ${fresh.toLocaleString("en")}.`
      : `These would take ${inKib(bytes)} KB, and the workspace has room for ${inKib(left)} KB more.`;
  }
  return null;
}

const inKib = (bytes: number) => Math.ceil(bytes / 1024).toLocaleString("en");

async function nextPosition(tx: Prisma.TransactionClient, workspaceId: string): Promise<number> {
  const { _max: max } = await tx.smartUrl.aggregate({
    where: { workspaceId },
    _max: { position: true },
  });
  return (max.position ?? -1) + 1;
}

/** Writes a page of links, and a version of each that is new or changed. */
async function writeRows(
  tx: Prisma.TransactionClient,
  ctx: ServiceContext,
  page: { readonly json: string; readonly first: number; readonly replaces: boolean },
): Promise<ImportedLinks> {
  const { json, first, replaces } = page;
  // The ids are UUIDs of version 7, as Prisma's: the newest links are sorted by them.
  const rows = await tx.$queryRaw<{ id: string; isNew: boolean }[]>`
    INSERT INTO smart_url AS stored (id, workspace_id, keyname, position, active, destination,
      blocked_destination, policy, serving, tags, updated_at)
    SELECT (substr(clock.hex, 1, 8) || '-' || substr(clock.hex, 9) || '-7'
        || substr(gen_random_uuid()::text, 16))::uuid,
      ${ctx.workspaceId}::uuid, keyname, ${first}::int + place, active, destination,
      "blockedDestination", policy, serving,
      ARRAY(SELECT json_array_elements_text(page.tags)), now()
    FROM json_to_recordset(${json}::json) AS page(
        keyname text, place int, active boolean, destination text, "blockedDestination" text,
        policy jsonb, serving jsonb, tags json),
      LATERAL (SELECT lpad(to_hex((extract(epoch FROM clock_timestamp()) * 1000)::bigint), 12, '0')
        AS hex) AS clock
    ON CONFLICT (workspace_id, keyname) DO UPDATE SET
      version = stored.version + CASE WHEN stored.destination <> EXCLUDED.destination THEN 1 ELSE 0 END,
      destination = EXCLUDED.destination,
      tags = CASE WHEN EXCLUDED.tags = '{}' THEN stored.tags ELSE EXCLUDED.tags END,
      checked_at = NULL, -- the upkeep checks the destinations within minutes
      updated_at = EXCLUDED.updated_at
    WHERE ${replaces} AND (stored.destination <> EXCLUDED.destination
      OR (EXCLUDED.tags <> '{}' AND stored.tags <> EXCLUDED.tags))
    RETURNING id::text, xmax = 0 AS "isNew"`;
  await keepVersions(
    tx,
    ctx,
    SMART_URL,
    rows.map(({ id }) => id),
  );
  const added = rows.filter(({ isNew }) => isNew).length;
  return { added, updated: rows.length - added };
}
