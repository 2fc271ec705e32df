import type { CountedRow, TrafficRow } from "./traffic-row";

/*
 * A batch travels as one text, which PostgreSQL splits for less than half of what JSON costs it. Control
 * characters stand between the fields: the separators that ASCII has for this, and which no address, name
 * or URL holds.
 */
export const END_OF_LINE = "\x1e";
export const END_OF_FIELD = "\x1f";
/** A field that is exactly this is null. */
export const NULL = "\x1d";

/** A row as a line; what counters are made of comes first. */
export function toTrafficLine(row: TrafficRow): string {
  const { r, t, w, k, e, c, d, ip, cc, as, b, x, by } = row;
  const counted = `${r}\x1f${isoTime(t)}\x1f${w}\x1f${k}\x1f${e}\x1f${c}\x1f${d}\x1f${text(ip)}\x1f${text(
    cc,
  )}\x1f${as ?? NULL}\x1f${b ?? NULL}\x1f${x ?? NULL}\x1f${text(by)}`;
  const seen = `${text(row.sh)}\x1f${text(row.dv)}\x1f${text(row.ua)}\x1f${text(row.u)}\x1f${text(row.ru)}`;
  return `${counted}\x1f${seen}\x1f${row.th ?? NULL}\x1f${text(row.ac)}\x1f${array(row.ev)}\x1f${array(row.wf)}\x1e`;
}

/** What can be told of a line: who it is, and how it counts. */
export function readTrafficLine(line: string): CountedRow & Pick<TrafficRow, "r"> {
  const fields = line.split(END_OF_FIELD, 13).map((field) => (field === NULL ? undefined : field));
  const word = (at: number) => fields[at] ?? "";
  const number = (at: number) => (fields[at] === undefined ? undefined : Number(fields[at]));
  return {
    r: word(0),
    t: Date.parse(word(1)),
    w: word(2),
    k: word(3),
    e: word(4),
    c: Number(word(5)),
    d: Number(word(6)),
    ip: fields[7],
    cc: fields[8],
    as: number(9),
    b: number(10),
    x: number(11),
    by: fields[12],
  };
}

let lastTime = Number.NaN;
let lastIsoTime = "";

/** A busy server writes dozens of calls a millisecond. */
function isoTime(epochMs: number): string {
  if (epochMs !== lastTime) {
    lastIsoTime = new Date(epochMs).toISOString();
    lastTime = epochMs;
  }
  return lastIsoTime;
}

/** What separates, and the one character that PostgreSQL's text cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what this looks for
const SPECIAL = /[\0\x1d-\x1f]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const ALL_SPECIAL = /[\0\x1d-\x1f]/g;

function text(value: string | null | undefined): string {
  if (value === undefined || value === null) return NULL;
  return SPECIAL.test(value) ? value.replace(ALL_SPECIAL, "\ufffd") : value;
}

/** An array's text (PostgreSQL's manual, "Array Input and Output Syntax"). */
function array(values: readonly string[] | undefined): string {
  if (values === undefined || values.length === 0) return "{}";
  return text(`{${values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`).join(",")}}`);
}
