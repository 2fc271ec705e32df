import { Prisma } from "@/lib/db/client";
import { type ListKind, MAX_ENTRIES, MAX_SCANNED_PATTERNS } from "@/lib/engine/list-kinds";
import { scannedWords } from "@/lib/engine/list-values";
import { InvalidInputError } from "@/lib/kernel";
import { entriesOf, type WorkspaceList } from "./workspace-list";

const count = (number: number) => number.toLocaleString("en");

/** Refuses a list with more entries, or more patterns that are tried one by one, than allowed. */
export async function assertFits(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  list: WorkspaceList,
): Promise<void> {
  const [{ entries, scanned }] = await tx.$queryRaw<[{ entries: number; scanned: number }]>`
    SELECT count(*)::int AS entries, count(*) FILTER (WHERE ${isScanned(list.kind)})::int AS scanned
    FROM list_entry AS entry WHERE ${entriesOf(workspaceId, list)}`;
  if (entries > MAX_ENTRIES) {
    throw tooMany(
      `The list would have ${count(entries)} entries; allowed: at most ${count(MAX_ENTRIES)}.`,
    );
  }
  if (scanned > MAX_SCANNED_PATTERNS) {
    const words = scannedWords(list.kind).replaceAll("`", "");
    throw tooMany(
      `The list would have ${scanned} patterns${words}; allowed: at most ${MAX_SCANNED_PATTERNS}.`,
    );
  }
  if (list.id !== null) await assertNamedFit(tx, workspaceId);
}

/** All named lists together have as much room as each of the contract's. */
async function assertNamedFit(tx: Prisma.TransactionClient, workspaceId: string): Promise<void> {
  const [{ entries }] = await tx.$queryRaw<[{ entries: number }]>`
    SELECT count(*)::int AS entries FROM list_entry AS entry
    JOIN list ON list.id = entry.list_id WHERE list.workspace_id = ${workspaceId}::uuid`;
  if (entries <= MAX_ENTRIES) return;
  throw tooMany(
    `Your named lists would have ${count(entries)} entries together; allowed: at most ${count(MAX_ENTRIES)}.`,
  );
}

/** As the engine's `isScannedValue`. */
function isScanned(kind: ListKind): Prisma.Sql {
  switch (kind) {
    case "userAgent":
      return Prisma.sql`true`;
    case "hostname":
    case "emailDomain":
      return Prisma.sql`value LIKE '%*%' AND value !~ '^\\*\\.[^*]*$'`;
    default:
      return Prisma.sql`false`;
  }
}

const tooMany = (message: string) => new InvalidInputError([{ path: "value", message }]);
