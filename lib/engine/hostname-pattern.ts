import { parseIpRange } from "@/lib/ip/range";

/** A name with its subdomains, or a pattern with `*`. */
export type HostnameEntry =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "pattern"; readonly pattern: string };

const MAX_NAME_LENGTH = 253;
/** Underscores and hyphens anywhere: real PTR names have them where RFC 1123 does not allow them. */
const LABEL = /^[a-z0-9_-]{1,63}$/;

/**
 * Parses a hostname entry, case-insensitive, with or without the final dot: a name (`scanner.example`; Unicode
 * becomes its `xn--` form) or a pattern (`*.scanner.example`, `crawl-*`). The reason is a phrase ("has an empty
 * label").
 */
export function parseHostnameEntry(
  text: string,
): { readonly ok: true; readonly entry: HostnameEntry } | { readonly ok: false; reason: string } {
  const isPattern = text.includes("*");
  const name = canonicalName(text, isPattern);
  const reason = problemOf(name, isPattern);
  if (reason !== null) return { ok: false, reason };
  return {
    ok: true,
    entry: isPattern
      ? { kind: "pattern", pattern: name.replace(/\*+/g, "*") }
      : { kind: "name", name },
  };
}

function canonicalName(text: string, isPattern: boolean): string {
  const lower = text.trim().toLowerCase();
  const name = lower.length > 1 && lower.endsWith(".") ? lower.slice(0, -1) : lower;
  return isPattern ? name : toAscii(name);
}

/** The `xn--` form of a Unicode name (UTS 46, by the URL parser); the name itself when it has none. */
function toAscii(name: string): string {
  if (!/[^\0-\x7f]/.test(name) || /[/?#@:%\\\s]/.test(name)) return name;
  return URL.parse(`http://${name}`)?.hostname ?? name;
}

function problemOf(name: string, isPattern: boolean): string | null {
  if (name === "") return "is empty";
  if (name.length > MAX_NAME_LENGTH) return `is longer than ${MAX_NAME_LENGTH} characters`;
  if (parseIpRange(name) !== null) return "is an address: addresses belong in the IP lists";
  if (isPattern && !/[a-z0-9]/.test(name)) return "matches every name";
  for (const label of name.split(".")) {
    if (label === "") return "has an empty label (two dots, or a dot at the start)";
    if (!LABEL.test(isPattern ? label.replaceAll("*", "x") : label)) {
      return "has something other than letters, digits, `-`, `_`, `.` and `*`, or a label over 63 characters";
    }
  }
  return null;
}
