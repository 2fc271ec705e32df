import { z } from "zod";
import { END_OF_FIELD, NULL, placeOf, readArray } from "@/lib/records/traffic-row";
import type { StoredAuditEvent } from "./audit-feed";
import { DECISION_FIELDS, type FieldKind, type FieldValue } from "./record-fields";
import type { Records } from "./records";

/** One record as destinations get it. Sent at least once: `type` and `id` identify repetitions. */
export interface StreamRecord {
  readonly type: "decision" | "audit" | "test";
  /** The call's request id, or the audit event's number. */
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  readonly [name: string]: FieldValue | undefined;
}

/** The records as NDJSON. */
export function ndjson(records: Records): string {
  return records
    .lines()
    .map((line) => `${isJson(line) ? line : JSON.stringify(readDecision(line))}\n`)
    .join("");
}

/** An audit event's line; its details are JSON within a text, since most destinations know no nesting. */
export function auditLine(event: StoredAuditEvent): string {
  const { id, at, workspaceId, actor, action, target, details } = event;
  const record: StreamRecord = {
    ...{ type: "audit", id, time: at.toISOString(), workspaceId, actor, action },
    ...(target !== null && { target }),
    details: JSON.stringify(details),
  };
  return JSON.stringify(record);
}

/**
 * The record that "Send a test" sends.
 * @param now epoch ms
 */
export function testLine(id: string, workspaceId: string, now: number): string {
  const time = new Date(now).toISOString();
  const record: StreamRecord = { type: "test", id, time, workspaceId };
  return JSON.stringify(record);
}

const recordSchema = z
  .object({ type: z.enum(["decision", "audit", "test"]), id: z.string(), time: z.string() })
  .catchall(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]));

/** The record that a line holds. @throws when it was not written here */
export function readRecord(line: string): StreamRecord {
  return isJson(line) ? recordSchema.parse(JSON.parse(line)) : readDecision(line);
}

/** A call's line begins with its id, a UUID. */
const isJson = (line: string) => line.startsWith("{");

/** A list without entries. */
export const NO_LIST = "{}";

/** A call's fields, and in which of its columns each is. */
export const PLACED_FIELDS = DECISION_FIELDS.map(({ column, ...field }) => ({
  ...field,
  place: placeOf(column),
}));

function readDecision(line: string): StreamRecord {
  const columns = line.split(END_OF_FIELD);
  // A plain literal: an object that begins as a spread one takes ten times as long to fill.
  const record: Record<string, FieldValue> & Pick<StreamRecord, "type" | "id" | "time"> = {
    type: "decision",
    id: columns[0] ?? "",
    time: columns[1] ?? "",
  };
  for (const { name, kind, place } of PLACED_FIELDS) {
    const column = columns[place];
    if (column === undefined || column === NULL) continue;
    if (kind === "list" && column === NO_LIST) continue;
    record[name] = readColumn(kind, column);
  }
  return record;
}

export function readColumn(kind: FieldKind, column: string): FieldValue {
  switch (kind) {
    case "text":
      return column;
    case "number":
      return Number(column);
    case "flag":
      return column === "1";
    case "decision":
      return column === "1" ? "block" : "allow";
    case "list":
      return readArray(column);
  }
}
