import type { TrafficRecord } from "@/lib/services/traffic/store/traffic-store";

const COLUMNS = [
  "id",
  "at",
  "endpoint",
  "rule",
  "keyId",
  "ip",
  "countryCode",
  "asn",
  "device",
  "ua",
  "url",
  "isBot",
  "blockAccess",
  "threatUrl",
  "activity",
  "decidedBy",
  "evidence",
  "waitedFor",
  "subjectHash",
  "credits",
  "durationUs",
  "wouldBlock",
  "refused",
  "userType",
  "hostname",
  "outcomes",
  "feedsRevision",
] as const satisfies readonly (keyof TrafficRecord)[];

const CSV_HEAD = `${COLUMNS.join(",")}\r\n`;

/** RFC 4180. */
function csvLine(record: TrafficRecord): string {
  return `${COLUMNS.map((column) => csvCell(record[column])).join(",")}\r\n`;
}

function jsonLine(record: TrafficRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/**
 * Spreadsheets run such text as a formula, and visitors choose their user agents and URLs (CWE-1236). A
 * leading apostrophe makes it text.
 */
const FORMULA = /^[=+\-@\t\r\n]/;

function csvCell(value: TrafficRecord[keyof TrafficRecord]): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = typeof value === "string" ? value : value.join(" ");
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The records as text, page by page. */
export async function* exportText(
  format: "csv" | "jsonl",
  pages: AsyncIterable<readonly TrafficRecord[]>,
): AsyncGenerator<string> {
  const line = format === "csv" ? csvLine : jsonLine;
  if (format === "csv") yield CSV_HEAD;
  for await (const records of pages) yield records.map(line).join("");
}
