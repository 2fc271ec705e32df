import { hostname } from "node:os";
import type { FieldValue } from "../record-fields";
import type { StreamRecord } from "../stream-record";

/** `local0`, for programs that are not part of the system (RFC 5424, section 6.2.1). */
const FACILITY = 16;
const SEVERITY = { warning: 4, notice: 5, informational: 6 } as const;
/** The number that IANA keeps for examples: Gatehouse has none of its own (RFC 5612). */
const SD_ID = "gatehouse@32473";
/** A message stays below the 8,192 bytes that receivers should accept (RFC 5425, section 4.3.1). */
const MAX_VALUE = 300;

/** A record as a message of RFC 5424, with its fields as structured data. */
export function syslogMessage(record: StreamRecord): string {
  const { type, id, time, ...fields } = record;
  const priority = FACILITY * 8 + SEVERITY[severityOf(record)];
  const data = Object.entries({ id, ...fields })
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");
  const header = `<${priority}>1 ${time} ${printable(hostname())} gatehouse ${process.pid} ${type}`;
  return `${header} [${SD_ID}${data}] ${textOf(record)}`;
}

/** Octet counting (RFC 5425, section 4.3). */
export function framed(message: string): Buffer {
  return Buffer.from(`${Buffer.byteLength(message)} ${message}`, "utf8");
}

export function severityOf({ type, decision }: StreamRecord): keyof typeof SEVERITY {
  if (type === "audit") return "notice";
  return decision === "block" ? "warning" : "informational";
}

/** The text that a person reads first. */
export function textOf(record: StreamRecord): string {
  const { type, decision, endpoint, ip, decidedBy, refused, actor, action, target } = record;
  const words =
    type === "audit"
      ? [actor, action, target]
      : type === "test"
        ? ["test"]
        : [
            endpoint,
            decision ?? (refused === undefined ? "answered" : "refused"),
            ip,
            decidedBy,
            refused,
          ];
  return words
    .filter((word) => word !== undefined)
    .join(" ")
    .replace(/\p{Cc}/gu, " ");
}

/** PARAM-VALUE: `"`, `\` and `]` are escaped (section 6.3.3); a line break would split the log's line. */
function escaped(value: FieldValue): string {
  const text = typeof value === "object" ? value.join(", ") : String(value);
  return text
    .slice(0, MAX_VALUE)
    .toWellFormed()
    .replace(/\p{Cc}/gu, " ")
    .replace(/["\\\]]/g, "\\$&");
}

/** PRINTUSASCII, at most 255. */
const printable = (name: string) => name.replace(/[^\x21-\x7e]/g, "").slice(0, 255) || "-";
