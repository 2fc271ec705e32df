import type { Prisma } from "@/lib/db/client";
import { diffDocuments } from "@/lib/engine/document/diff-documents";
import { toJson } from "./json";

/** Beyond this the history of versions tells the rest. */
const MAX_CHANGES = 100;

/** What changed from one document to another, for the audit log. */
export function changeDetails(before: unknown, after: unknown): Prisma.InputJsonObject {
  const changes = diffDocuments(before, after);
  return toJson({ changes: changes.slice(0, MAX_CHANGES), count: changes.length });
}
