import { Prisma } from "@/lib/db/client";
import type { ListName } from "@/lib/engine/lists";
import { parseIp } from "@/lib/ip/parse";
import { LIST_KINDS } from "../document/list-kinds";

/** Entries of one list whose value or note has the text in it; for an address also those that cover it. */
export function matchingEntries(workspaceId: string, list: ListName, search: string): Prisma.Sql {
  const inList = Prisma.sql`entry.workspace_id = ${workspaceId}::uuid
    AND entry.kind = ${LIST_KINDS[list]}::list_kind`;
  if (search === "") return inList;
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const ip = list === "hostnameBlacklist" ? null : parseIp(search);
  const covers = ip === null ? Prisma.empty : Prisma.sql`OR ${coversAddress(ip.text)}`;
  return Prisma.sql`${inList}
    AND (entry.value ILIKE ${pattern} OR entry.note ILIKE ${pattern} ${covers})`;
}

/** Whether the entry of an IP list covers an address in canonical text; values are stored canonical too. */
export function coversAddress(ip: string): Prisma.Sql {
  return Prisma.sql`CASE WHEN strpos(entry.value, '-') > 0
    THEN ${ip}::inet BETWEEN split_part(entry.value, '-', 1)::inet AND split_part(entry.value, '-', 2)::inet
    ELSE entry.value::inet >>= ${ip}::inet END`;
}
