import { z } from "zod";
import { csvLine } from "@/lib/base/csv";
import type { ServiceContext } from "@/lib/kernel";
import type { ExportFormat } from "./model";
import { entriesOf, type WorkspaceList } from "./workspace-list";

/** A page blocks the event loop for some milliseconds. */
const PAGE_SIZE = 1_000;

const pageSchema = z.array(
  z.tuple([
    z.string(),
    z.string(),
    z.string().nullable(),
    z.string().nullable(),
    z.number(),
    z.string().nullable(),
  ]),
);
type ExportRow = z.output<typeof pageSchema>[number];

/** A list as text that the import can read, in insertion order, a page at a time. */
export async function* exportList(
  { prisma, workspaceId }: ServiceContext,
  list: WorkspaceList,
  format: ExportFormat,
): AsyncGenerator<string> {
  if (format === "csv") yield "value,note,expires,hits,last hit\r\n";
  for (let after = "0"; ; ) {
    const [row] = await prisma.$queryRaw<[{ page: string }]>`
      SELECT COALESCE(json_agg(json_build_array(id::text, value, note,
        to_char(expires_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), hits,
        to_char(last_hit_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY id), '[]')::text AS page
      FROM (
        SELECT * FROM list_entry AS entry
        WHERE ${entriesOf(workspaceId, list)} AND id > ${after}::bigint
        ORDER BY id LIMIT ${PAGE_SIZE}
      ) AS entries`;
    const rows = pageSchema.parse(JSON.parse(row.page));
    if (rows.length > 0) yield rows.map(format === "csv" ? csvRow : textLine).join("");
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE_SIZE) return;
    after = last[0];
  }
}

function textLine([, value, note]: ExportRow): string {
  return note === null ? `${value}\n` : `${value} # ${note.replace(/\s+/g, " ")}\n`;
}

function csvRow([, value, note, expiresAt, hits, lastHitAt]: ExportRow): string {
  return csvLine([value, note ?? "", expiresAt ?? "", String(hits), lastHitAt ?? ""]);
}
