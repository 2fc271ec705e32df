import { isDeepStrictEqual } from "node:util";
import type { Prisma } from "@/lib/db/client";
import { toJson } from "@/lib/db/to-json";
import { diffDocuments } from "@/lib/engine/document/diff-documents";
import {
  ConflictError,
  InvalidInputError,
  lockWorkspace,
  ofDocuments,
  recordChange,
  type ServiceContext,
  withinBounds,
} from "@/lib/kernel";
import type { CollectionKind, DocumentKind, Naming } from "./document-kind";
import { keepOrigin, keepVersions } from "./keep-versions";
import { authorOfVersion } from "./versions";

/** Further changes are in the version history only. */
const MAX_LOGGED_CHANGES = 100;

/** A change to save. */
export interface DocumentChange<D extends object> {
  readonly document: D;
  /** The version the change is based on. */
  readonly baseVersion: number;
  /** The older version that this restores. */
  readonly restores?: number | undefined;
  /** Why Gatehouse itself saves it: a sentence for the history. */
  readonly note?: string | undefined;
  /** Written in the same transaction, unless nothing is saved. */
  readonly alongside?:
    | ((tx: Prisma.TransactionClient, version: number) => Promise<void>)
    | undefined;
}

/**
 * Appends a document to its collection.
 *
 * @throws InvalidInputError when its name is taken; ConflictError when the workspace has no room for it
 */
export async function createDocument<D extends object>(
  ctx: ServiceContext,
  kind: CollectionKind<D>,
  document: D,
): Promise<{ readonly id: string; readonly version: number }> {
  const { prisma, workspaceId, actor } = ctx;
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofDocuments, async () => {
      const target = await freeNameOf(tx, workspaceId, { naming: kind.naming, document, id: null });
      const { id, version } = await kind.insert(tx, workspaceId, document);
      await keepVersions(tx, ctx, kind, [id]);
      await recordChange(tx, {
        workspaceId,
        actor,
        action: `${kind.name}.create`,
        target,
        touches: ["policies"],
        details: { id, after: toJson(document) },
      });
      return { id, version };
    }),
  );
}

/**
 * Saves a document as a new version and returns its number. An unchanged document creates none.
 *
 * @throws NotFoundError; InvalidInputError when its new name is taken; ConflictError when another save came
 *   after the base version, or the workspace has no room for it
 */
export async function saveDocument<D extends object>(
  ctx: ServiceContext,
  kind: DocumentKind<D>,
  id: string,
  { document, baseVersion, restores, note, alongside }: DocumentChange<D>,
): Promise<number> {
  const { prisma, workspaceId, actor } = ctx;
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofDocuments, async () => {
      const before = await kind.load(tx, workspaceId, id);
      if (before.version !== baseVersion) {
        const stored = { kind: kind.name, subjectId: id, version: before.version };
        const author = await authorOfVersion(tx, { workspaceId, ...stored });
        throw new ConflictError(
          `${author} saved version ${before.version} meanwhile; yours began at version ${baseVersion}. Nothing of yours is saved yet.`,
        );
      }
      // A document never saved (version 0) is saved even if it equals the default.
      const isSame = isDeepStrictEqual(toJson(before.document), toJson(document));
      if (isSame && before.version > 0) return before.version;
      const { naming } = kind;
      const target = naming && (await freeNameOf(tx, workspaceId, { naming, document, id }));
      if (before.version === 0) {
        await keepOrigin(tx, ctx, kind, { id, document: before.document });
      }
      const version = await kind.replace(tx, ctx, id, document);
      await keepVersions(tx, ctx, kind, [id], note);
      const changes = diffDocuments(before.document, document);
      await recordChange(tx, {
        workspaceId,
        actor,
        action: `${kind.name}.${restores === undefined ? "update" : "restore"}`,
        touches: ["policies"],
        ...(target !== null && { target }),
        details: {
          id,
          version,
          ...(restores !== undefined && { restores }),
          ...(note !== undefined && { note }),
          ...toJson({ changes: changes.slice(0, MAX_LOGGED_CHANGES), count: changes.length }),
        },
      });
      await alongside?.(tx, version);
      return version;
    }),
  );
}

interface Named<D extends object> {
  readonly naming: Naming<D>;
  readonly document: D;
  /** Null when it is new. */
  readonly id: string | null;
}

/** The document's name. @throws InvalidInputError when another document has it */
async function freeNameOf<D extends object>(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  { naming: { field, noun, nameOf, findId }, document, id }: Named<D>,
): Promise<string> {
  const name = nameOf(document);
  const taken = await findId(tx, workspaceId, name);
  if (taken === null || taken === id) return name;
  const message = `is ${JSON.stringify(name)}, the ${field} of another ${noun}; allowed: one that is free`;
  throw new InvalidInputError([{ path: field, message }]);
}

/** Removes a document from its collection; its versions stay. @throws NotFoundError */
export async function deleteDocument<D extends object>(
  { prisma, workspaceId, actor }: ServiceContext,
  kind: CollectionKind<D>,
  id: string,
): Promise<void> {
  await prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const { document } = await kind.load(tx, workspaceId, id);
    await kind.remove(tx, workspaceId, id);
    await recordChange(tx, {
      workspaceId,
      actor,
      action: `${kind.name}.delete`,
      target: kind.naming.nameOf(document),
      touches: ["policies"],
      details: { id, before: toJson(document) },
    });
  });
}
