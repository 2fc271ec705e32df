import { z } from "zod";
import type { StoredAuditEvent } from "@/lib/services/stream/audit-feed";
import type { TrafficRow } from "@/lib/services/traffic/write/traffic-row";
import { DECISION_FIELDS, type FieldValue } from "./record-fields";

/** One record as destinations get it. Sent at least once: `type` and `id` tell repetitions. */
export interface StreamRecord {
  readonly type: "decision" | "audit" | "test";
  /** The call's request id, or the audit event's number. */
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  readonly [name: string]: FieldValue;
}

/** A call as a record: one line of NDJSON, without its end. */
export function decisionLine(row: TrafficRow): string {
  const record: Record<string, FieldValue> = {
    type: "decision",
    id: row.requestId,
    time: new Date(row.at).toISOString(),
  };
  for (const { name, read } of DECISION_FIELDS) {
    const value = read(row);
    if (value !== undefined) record[name] = value;
  }
  return JSON.stringify(record);
}

/** An audit event likewise; its details are JSON within a text, since most destinations know no nesting. */
export function auditLine(event: StoredAuditEvent): string {
  const { id, at, workspaceId, actor, action, target, details } = event;
  const record: StreamRecord = {
    ...{ type: "audit", id, time: at.toISOString(), workspaceId, actor, action },
    ...(target !== null && { target }),
    details: JSON.stringify(details),
  };
  return JSON.stringify(record);
}

/** What "Send a test" sends. @param now epoch ms */
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
  return recordSchema.parse(JSON.parse(line));
}
