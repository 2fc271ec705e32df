import { isDeepStrictEqual } from "node:util";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import { changeDetails } from "../document/change-details";
import { toJson } from "../document/json";
import type { Scope } from "../document/scope";
import { recordChange } from "../record-change";
import { ofDocuments, withinBounds } from "../workspace-bounds";
import { assertBaseVersion } from "./assert-base-version";
import type { Subject } from "./subject";

/** What somebody wants to save. */
export interface DocumentChange<D extends object> {
  readonly document: D;
  /** The version that the change began at. */
  readonly baseVersion: number;
  /** The older version that this brings back. */
  readonly restores?: number | undefined;
}

/** How one kind of document is kept. */
interface Versioned<D extends object> {
  readonly subject: Subject;
  /** Its name, for the audit log. */
  readonly target?: string;
  readonly load: (
    tx: Prisma.TransactionClient,
  ) => Promise<{ readonly version: number; readonly document: D }>;
  /** Writes the document, which differs from what is stored, with its version. @returns the version */
  readonly store: (tx: Prisma.TransactionClient) => Promise<number>;
}

/**
 * Saves a document as a new version, and returns its number. One that changes nothing makes none.
 *
 * @throws what `load` and `store` throw; ConflictError when somebody else has saved since the base
 *   version, or the workspace has no room for it
 */
export async function saveVersioned<D extends object>(
  prisma: PrismaClient,
  { workspaceId, actor }: Scope,
  { subject, target, load, store }: Versioned<D>,
  { document, baseVersion, restores }: DocumentChange<D>,
): Promise<number> {
  return prisma.$transaction((tx) =>
    withinBounds(tx, workspaceId, ofDocuments, async () => {
      const before = await load(tx);
      const versions = { stored: before.version, base: baseVersion };
      await assertBaseVersion(tx, workspaceId, subject, versions);
      // What was never saved (version 0) is saved once, also as it is.
      const isSame = isDeepStrictEqual(toJson(before.document), toJson(document));
      if (isSame && before.version > 0) return before.version;
      const version = await store(tx);
      await recordChange(tx, {
        workspaceId,
        actor,
        action: `${subject.kind}.${restores === undefined ? "update" : "restore"}`,
        touches: ["policies"],
        ...(target !== undefined && { target }),
        details: {
          id: subject.id,
          version,
          ...(restores !== undefined && { restores }),
          ...changeDetails(before.document, document),
        },
      });
      return version;
    }),
  );
}
