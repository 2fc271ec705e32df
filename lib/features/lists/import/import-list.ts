import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { allowLong } from "@/lib/db/bounded-client";
import {
  importTooLarge,
  lockWorkspace,
  recordChange,
  type ServiceContext,
  withTask,
} from "@/lib/kernel";
import type { OpenTask } from "@/lib/threads/task";
import type { Thread } from "@/lib/threads/thread";
import { type InsertedEntries, insertListEntries } from "../insert-entries";
import { loadListEntries } from "../load-list-entries";
import { ALL_CONTRACT_LISTS, type WorkspaceList } from "../workspace-list";
import {
  type ImportAnalyser,
  type ImportInput,
  type ImportPreview,
  LIST_IMPORT,
} from "./import-analyser";

export interface ImportOptions {
  /** Entries already on the list get the import's note and expiry. */
  readonly replaces: boolean;
  /** Skips entries that a broader one covers. */
  readonly skipsCovered: boolean;
}

/** Progress: a fraction from 0 to 1 of one step. */
export interface ImportProgress {
  readonly step: "read" | "compare" | "write";
  readonly part: number;
}

/** The text to import, and the list for it. */
export interface ListImport extends ImportInput {
  readonly list: WorkspaceList;
}

/** How to open the analyzer, and where to report progress. */
export interface ImportRun {
  readonly open: OpenTask;
  readonly report: (progress: ImportProgress) => void;
}

/**
 * Reports what an import would do, and changes nothing.
 *
 * @param input its text is transferred to the thread
 * @throws TooMuchError
 */
export function previewImport(
  ctx: ServiceContext,
  input: ListImport,
  run: ImportRun,
): Promise<ImportPreview> {
  return analyse(ctx, input, run, (analyser) => analyser.call("preview", undefined));
}

/**
 * Imports the valid lines in one transaction; skips invalid lines and duplicates, as the preview showed.
 *
 * @param input its text is transferred to the thread
 * @throws InvalidInputError when the list would exceed its bounds, TooMuchError, NotFoundError; either way nothing
 *   changes
 */
export function importList(
  ctx: ServiceContext,
  input: ListImport,
  { replaces, skipsCovered, ...run }: ImportOptions & ImportRun,
): Promise<InsertedEntries> {
  const { prisma, workspaceId, actor } = ctx;
  const scope = { workspaceId, actor };
  const { list } = input;
  return analyse(ctx, input, run, async (analyser) => {
    const { count, named } = await analyser.call("accept", { skipsCovered });
    const rowsFrom = (index: number) => {
      if (index > 0) run.report({ step: "write", part: index / count });
      return analyser.call("rowsFrom", index);
    };
    return prisma.$transaction(
      async (tx) => {
        await allowLong(tx, TIME_LIMITS_MS.transactions.importList);
        await lockWorkspace(tx, workspaceId);
        const inserted = await insertListEntries(tx, scope, { list, rowsFrom, replaces });
        if (inserted.added + inserted.updated === 0) return inserted;
        await recordChange(tx, {
          ...scope,
          action: "list.import",
          target: list.name,
          touches: ["lists"],
          details: { before: null, after: { ...inserted, entries: [...named] } },
        });
        return inserted;
      },
      { timeout: TIME_LIMITS_MS.transactions.importList, maxWait: 30_000 },
    );
  });
}

function analyse<T>(
  { prisma, workspaceId }: ServiceContext,
  input: ListImport,
  { open, report }: ImportRun,
  use: (analyser: Thread<ImportAnalyser>) => Promise<T>,
): Promise<T> {
  const { list } = input;
  return withTask(open, LIST_IMPORT, importTooLarge, async (analyser) => {
    const buffers = input.text.map(({ buffer }) => buffer);
    await analyser.call("begin", input, buffers);
    for (let part = 0; part < 1; ) {
      part = await analyser.call("readOn", undefined);
      report({ step: "read", part });
    }
    report({ step: "compare", part: 0 });
    // Entries of the contract's lists are exceptions to each other's; a named list stands by itself.
    const compared = list.id === null ? ALL_CONTRACT_LISTS : [list];
    for await (const page of loadListEntries(prisma, workspaceId, compared)) {
      await analyser.call("compare", page);
    }
    return use(analyser);
  });
}
