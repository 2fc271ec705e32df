import { csvLine } from "@/lib/base/csv";
import type { TrafficRecord } from "@/lib/features/traffic";

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
  "request",
] as const satisfies readonly (keyof TrafficRecord)[];

const CSV_HEAD = `${COLUMNS.join(",")}\r\n`;

function csvRow(record: TrafficRecord): string {
  return csvLine(COLUMNS.map((column) => textOf(record[column])));
}

function textOf(value: TrafficRecord[keyof TrafficRecord]): string {
  if (value === null) return "";
  if (typeof value === "string" || typeof value === "number") return String(value);
  return "join" in value ? value.join(" ") : JSON.stringify(value);
}

function jsonLine(record: TrafficRecord): string {
  return `${JSON.stringify(record)}\n`;
}

/** The records as text, page by page. */
export async function* exportText(
  format: "csv" | "jsonl",
  pages: AsyncIterable<readonly TrafficRecord[]>,
): AsyncGenerator<string> {
  const line = format === "csv" ? csvRow : jsonLine;
  if (format === "csv") yield CSV_HEAD;
  for await (const records of pages) yield records.map(line).join("");
}
