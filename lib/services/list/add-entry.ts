import type { PrismaClient } from "@/lib/db/client";
import { canonicalListValue } from "@/lib/engine/document/list-schema";
import type { ListName } from "@/lib/engine/lists";
import type { Scope } from "../document/scope";
import { InvalidInputError } from "../errors";
import { addListEntries, type ListEntryInput, parseListEntries } from "./add-list-entries";
import { findListWarnings } from "./guard/list-warnings";
import type { ListWarning } from "./guard/warnings";

/** Who is about to change a list, and whether they were asked already. */
export interface ListViewer {
  /** Their address; null when it is not known. */
  readonly address: string | null;
  readonly confirmed: boolean;
  /** Epoch ms. */
  readonly now: number;
}

/** What came of a change: it is done, or the customer has to say yes to these warnings first. */
export type GuardedChange =
  | { readonly done: true; readonly count: number }
  | { readonly done: false; readonly warnings: readonly ListWarning[] };

/**
 * Adds one entry, after the guard.
 *
 * @throws InvalidInputError by field, also when the entry is on the list already
 */
export async function addEntry(
  prisma: PrismaClient,
  scope: Scope,
  list: ListName,
  entry: ListEntryInput,
  { address, confirmed, now }: ListViewer,
): Promise<GuardedChange> {
  const [parsed] = parseListEntries(list, [entry]);
  const value = canonicalListValue(list, parsed?.value ?? "") ?? "";
  if (!confirmed) {
    const change = { list, added: [value] };
    const warnings = await findListWarnings(prisma, scope.workspaceId, change, address, now);
    if (warnings.length > 0) return { done: false, warnings };
  }
  const { added, updated } = await addListEntries(prisma, scope, list, [entry]);
  if (added + updated > 0) return { done: true, count: 1 };
  throw new InvalidInputError([{ path: "value", message: `${value} is on this list already.` }]);
}
