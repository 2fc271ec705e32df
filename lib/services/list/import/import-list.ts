import { allowLong } from "@/lib/db/allow-long";
import type { PrismaClient } from "@/lib/db/client";
import type { Thread } from "@/lib/threads/thread";
import { threadEndOf } from "@/lib/threads/thread-ended";
import { loadListEntries } from "../../document/load-list-entries";
import type { Scope } from "../../document/scope";
import { TooMuchError } from "../../errors";
import { lockWorkspace } from "../../lock-workspace";
import { recordChange } from "../../record-change";
import { type InsertedEntries, insertListEntries } from "../insert-list-entries";
import type { OpenWeigher } from "./open-weigher";
import type { ImportPreview, ImportWeigher, WeighedImport } from "./weigh-import";

/** Enough for a million entries on a slow disk; an import beyond it changes nothing. */
const TIMEOUT_MS = 300_000;

export interface ImportOptions {
  /** Entries that are on the list already get the import's note and expiry. */
  readonly replaces: boolean;
  /** Entries that a broader one covers are left out. */
  readonly skipsCovered: boolean;
}

/** Where an import is: a part from 0 to 1 of one of its steps. */
export interface ImportProgress {
  readonly step: "read" | "compare" | "write";
  readonly part: number;
}

/** How an import is done, and who is told of it. */
export interface ImportWay {
  readonly open: OpenWeigher;
  readonly report: (progress: ImportProgress) => void;
}

/**
 * Tells what an import would do, and changes nothing.
 *
 * @param weighed its text is gone afterwards
 * @throws TooMuchError
 */
export function previewImport(
  prisma: PrismaClient,
  workspaceId: string,
  weighed: WeighedImport,
  way: ImportWay,
): Promise<ImportPreview> {
  return weigh(prisma, workspaceId, weighed, way, (weigher) => weigher.call("preview", undefined));
}

/**
 * Imports what is valid, in one transaction. Lines that are not valid, and doubles, are left out, as the
 * preview has told.
 *
 * @param weighed its text is gone afterwards
 * @throws InvalidInputError when the list would hold more than a list may, TooMuchError; nothing is
 *   changed then
 */
export function importList(
  prisma: PrismaClient,
  scope: Scope,
  weighed: WeighedImport,
  { replaces, skipsCovered }: ImportOptions,
  way: ImportWay,
): Promise<InsertedEntries> {
  const { list } = weighed;
  return weigh(prisma, scope.workspaceId, weighed, way, async (weigher) => {
    const { count, named } = await weigher.call("accept", { skipsCovered });
    const rowsFrom = (index: number) => {
      if (index > 0) way.report({ step: "write", part: index / count });
      return weigher.call("rowsFrom", index);
    };
    return prisma.$transaction(
      async (tx) => {
        await allowLong(tx, TIMEOUT_MS);
        await lockWorkspace(tx, scope.workspaceId);
        const inserted = await insertListEntries(tx, scope, list, rowsFrom, { replaces });
        if (inserted.added + inserted.updated === 0) return inserted;
        await recordChange(tx, {
          ...scope,
          action: "list.import",
          target: list,
          touches: ["lists"],
          details: { before: null, after: { ...inserted, entries: [...named] } },
        });
        return inserted;
      },
      { timeout: TIMEOUT_MS, maxWait: 30_000 },
    );
  });
}

async function weigh<T>(
  prisma: PrismaClient,
  workspaceId: string,
  weighed: WeighedImport,
  { open, report }: ImportWay,
  use: (weigher: Thread<ImportWeigher>) => Promise<T>,
): Promise<T> {
  const weigher = open();
  try {
    const buffers = weighed.text.map(({ buffer }) => buffer);
    await weigher.call("begin", weighed, buffers);
    for (let part = 0; part < 1; ) {
      part = await weigher.call("readOn", undefined);
      report({ step: "read", part });
    }
    report({ step: "compare", part: 0 });
    for await (const page of loadListEntries(prisma, workspaceId)) {
      await weigher.call("compare", page);
    }
    return await use(weigher);
  } catch (error) {
    const end = threadEndOf(error);
    throw end === "memory" || end === "time" ? tooMuch(end) : error;
  } finally {
    await weigher.end();
  }
}

function tooMuch(what: "memory" | "time"): TooMuchError {
  return new TooMuchError(
    `This import takes more ${what} than one may take, and changed nothing. Divide it into smaller ones.`,
  );
}
