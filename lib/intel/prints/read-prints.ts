import type { Prints } from "@/lib/engine/facts";
import type { SentRequest } from "../sent-request";

/** Which header a proxy writes which print into, lower case: `PRINT_HEADERS`. */
export type PrintHeaders = Readonly<Partial<Record<keyof Prints, string>>>;

/*
 * JA3: MD5 in hex. JA4 and JA4H: as FoxIO's technical details have them (github.com/FoxIO-LLC/ja4, 2026). HTTP/2: the
 * settings, window, priorities and order of pseudo-headers as text, or MD5 of that.
 */
const SHAPES: Readonly<Record<keyof Prints, RegExp>> = {
  ja3: /^[0-9a-f]{32}$/,
  ja4: /^[tqd](?:1[0-3]|s[23]|d[123]|00)[di]\d{4}[0-9a-z]{2}_[0-9a-f]{12}_[0-9a-f]{12}$/,
  ja4h: /^[a-z]{2}(?:09|1[01]|[23]0)[cn][rn]\d{2}[0-9a-z]{4}(?:_[0-9a-f]{12}){3}$/,
  h2: /^(?:[0-9a-f]{32}|[0-9:;,]{1,100}\|\d{1,10}\|[0-9:,]{1,100}\|[a-z](?:,[a-z]){0,7})$/,
};

/**
 * Prints of the visitor's connection; null when there is none. What has not the shape of a print is none: a header's
 * text goes into records and rules.
 */
export function readPrints(headers: PrintHeaders, sent: SentRequest): Prints | null {
  if (!sent.carriesPrints) return null;
  const read = (kind: keyof Prints): string | null => {
    const name = headers[kind];
    const value = name === undefined ? undefined : sent.headers.get(name)?.trim().toLowerCase();
    return value !== undefined && SHAPES[kind].test(value) ? value : null;
  };
  const prints = { ja3: read("ja3"), ja4: read("ja4"), ja4h: read("ja4h"), h2: read("h2") };
  return Object.values(prints).every((print) => print === null) ? null : prints;
}
