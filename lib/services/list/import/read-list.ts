import { CLOUDFLARE } from "./formats/cloudflare";
import { CROWDSEC } from "./formats/crowdsec";
import { FAIL2BAN } from "./formats/fail2ban";
import { NGINX } from "./formats/nginx";
import type { ListFormat, RecordContext } from "./list-format";
import { type ImportRecord, readRecords } from "./read-records";

const FORMATS: readonly ListFormat[] = [FAIL2BAN, CROWDSEC, CLOUDFLARE, NGINX];

/** The entries of a file: as fail2ban, CrowdSec, Cloudflare or nginx write them, else one a line or CSV. */
export function readList(text: string, context: RecordContext): Generator<ImportRecord> {
  const source = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const format = FORMATS.find((each) => each.isOf(source));
  return format === undefined ? readRecords(source) : format.read(source, context);
}
