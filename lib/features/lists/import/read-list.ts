import type { ListKind } from "@/lib/engine/list-kinds";
import { CLOUDFLARE } from "./formats/cloudflare";
import { CROWDSEC } from "./formats/crowdsec";
import { FAIL2BAN } from "./formats/fail2ban";
import { NGINX } from "./formats/nginx";
import type { ListFormat, RecordContext } from "./list-format";
import { hasHeader, type ImportRecord, readLines, readRecords } from "./read-records";

const FORMATS: readonly ListFormat[] = [FAIL2BAN, CROWDSEC, CLOUDFLARE, NGINX];
/** The kinds of lists that these products write. */
const WRITTEN: readonly ListKind[] = ["address", "hostname", "asn", "country"];

/** The entries of a file: as fail2ban, CrowdSec, Cloudflare or nginx write them, else one a line or CSV. */
export function readList(text: string, context: RecordContext): Generator<ImportRecord> {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const { kind } = context.list;
  const format = WRITTEN.includes(kind) ? FORMATS.find((each) => each.isOf(source)) : undefined;
  if (format !== undefined) return format.read(source, context);
  // A user agent has the delimiters of CSV in it.
  return kind === "userAgent" && !hasHeader(source) ? readLines(source) : readRecords(source);
}
