import { type FeedRecord, textLines } from "./record";

/** github.com/stamparm/ipsum: address, tab, number of lists that hold it. Rows below `minLevel` are not entries. */
export function* readIpsum(text: string, minLevel: number): Generator<FeedRecord> {
  for (const { line, text: raw } of textLines(text)) {
    if (raw === "" || raw.startsWith("#")) continue;
    const tab = raw.indexOf("\t");
    const level = tab === -1 ? "" : raw.slice(tab + 1).trim();
    if (!/^\d{1,4}$/.test(level)) yield { line, fields: [raw] };
    else if (Number(level) >= minLevel) yield { line, fields: [raw.slice(0, tab)] };
  }
}
