import { isUtf8 } from "node:buffer";

/**
 * Encodings that browsers must not know (Encoding Standard, section 4.2 and 14; HTML Standard, 4.2.5.4): a guard reads
 * nothing in them, and servers in Java or .NET read all.
 */
const NO_BROWSERS =
  /^(?:utf-?7|x-unicode-.*|cesu-?8|scsu|bocu-?1|(?:ibm|cp|ebcdic-cp-|csibm|x-ibm)-?(?:0?37|273|277|278|280|284|285|290|297|420|424|500|870|871|875|1026|1047|11[4-9]\d)|ebcdic.*)$/i;

/** Whether no browser sends text in this encoding. */
export const isNoBrowsers = (charset: string | undefined): boolean =>
  charset !== undefined && NO_BROWSERS.test(charset);

/** `charset` of a content type, without quotes. */
export const charsetOf = (type: string | undefined): string | undefined =>
  /;\s*charset\s*=\s*["']?([\w.:-]{1,40})/i.exec(type ?? "")?.[1];

/** A text of which every second or fourth byte is empty: UTF-16 and UTF-32, which some servers recognize by that. */
function isWide(bytes: Buffer): boolean {
  const start = bytes.subarray(0, 64);
  let empty = 0;
  for (const byte of start) if (byte === 0) empty++;
  return start.length >= 4 && empty >= start.length * 0.4;
}

/**
 * A body's bytes as text, in the encoding that it has rather than the one that it names. Never fails: what is no UTF-8
 * is read in the encoding named, or else as Latin-1, so that nothing hides behind a wrong byte.
 */
export function textOf(bytes: Buffer, charset: string | undefined): string {
  // ASCII is all that signs are made of.
  if (isWide(bytes))
    return bytes
      .toString("latin1")
      .replaceAll("\0", "")
      .replace(/^[þÿ]+/, "");
  // The last letter may be cut.
  if (isUtf8(bytes.subarray(0, lastWhole(bytes)))) return bytes.toString("utf8");
  return decoderOf(charset)?.decode(bytes) ?? bytes.toString("latin1");
}

function decoderOf(charset: string | undefined): TextDecoder | null {
  if (charset === undefined || /^utf-?8$/i.test(charset)) return null;
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}

/** Where the last letter of UTF-8 begins that could be cut, three bytes before the end at most. */
function lastWhole(bytes: Buffer): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc0) return bytes.length - back;
    if (byte < 0x80) break;
  }
  return bytes.length;
}
