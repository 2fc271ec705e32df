import { parseIpRange, rangeText } from "@/lib/ip/range";
import { COUNTRY_CODES } from "./document/country-codes";
import { isScannedPattern } from "./hostname-list";
import { parseHostnameEntry } from "./hostname-pattern";
import type { ListKind } from "./list-kinds";

const LAST_ASN = 4_294_967_295;
/** Fewer match nearly every user agent: `*a*`. */
const MIN_AGENT_LETTERS = 3;

/** A value in canonical form, or why it is invalid: a phrase, null where the allowed forms say enough. */
export type ParsedValue =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly reason: string | null };

interface ValueForm {
  readonly parse: (text: string) => ParsedValue;
  /** The allowed forms, in words. */
  readonly allowed: string;
}

const BAD: ParsedValue = { ok: false, reason: null };
const valueOr = (value: string | null): ParsedValue => (value === null ? BAD : { ok: true, value });

const FORMS: Readonly<Record<ListKind, ValueForm>> = {
  address: {
    parse(text) {
      const range = parseIpRange(text);
      return valueOr(range && rangeText(range));
    },
    allowed: "an address (192.0.2.1), a CIDR (192.0.2.0/24) or a range (192.0.2.1-192.0.2.9)",
  },
  asn: {
    parse(text) {
      const asn = asnOf(text);
      return valueOr(asn === null ? null : `AS${asn}`);
    },
    allowed: `a network's number from AS1 to AS${LAST_ASN} (AS64500)`,
  },
  country: {
    parse(text) {
      const code = text.toUpperCase();
      return valueOr(COUNTRY_CODES.has(code) ? code : null);
    },
    allowed: "an ISO 3166-1 country code (DE)",
  },
  hostname: {
    parse: parseName,
    allowed: "a name (scanner.example) or a pattern (*.scanner.example)",
  },
  userAgent: {
    parse: parseAgentPattern,
    allowed: "a part of a user agent (python-requests), or all of one with * (curl/*)",
  },
  emailDomain: {
    parse: (text) => parseName(text.startsWith("@") ? text.slice(1) : text),
    allowed: "a domain (mail.example) or a pattern (*.mail.example)",
  },
};

/** Reads an entry's value. Equal values have one canonical form: `192.0.2.7/32` and `::ffff:192.0.2.7`. */
export function parseListValue(kind: ListKind, text: string): ParsedValue {
  return FORMS[kind].parse(text.trim());
}

/** The values that a list of this kind takes, for messages. */
export function allowedValues(kind: ListKind): string {
  return FORMS[kind].allowed;
}

/** The canonical form, to find duplicates; null when invalid. */
export function canonicalListValue(kind: ListKind, value: string): string | null {
  const parsed = parseListValue(kind, value);
  return parsed.ok ? parsed.value : null;
}

/** Whether a list may have only `MAX_SCANNED_PATTERNS` of such values. @param canonical a valid value */
export function isScannedValue(kind: ListKind, canonical: string): boolean {
  if (kind === "userAgent") return true;
  return canonical.includes("*") && isScannedPattern(canonical);
}

/** Which values those are, for messages: follows their number. */
export function scannedWords(kind: ListKind): string {
  return kind === "userAgent" ? "" : " with a `*` elsewhere than as the first label";
}

/** The number of `AS64500`, `as 64500` or `64500`; null for anything else. */
export function asnOf(text: string): number | null {
  const digits = /^(?:asn?\s*)?(\d{1,10})$/i.exec(text)?.[1];
  const asn = Number(digits);
  return digits !== undefined && asn >= 1 && asn <= LAST_ASN ? asn : null;
}

function parseName(text: string): ParsedValue {
  const parsed = parseHostnameEntry(text);
  if (!parsed.ok) return parsed;
  const { entry } = parsed;
  return { ok: true, value: entry.kind === "name" ? entry.name : entry.pattern };
}

/** Lower case: user agents are compared without regard to case. */
function parseAgentPattern(text: string): ParsedValue {
  if (text === "") return { ok: false, reason: "is empty" };
  const value = text.toLowerCase().replace(/\*+/g, "*");
  const letters = value.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (letters < MIN_AGENT_LETTERS) {
    return { ok: false, reason: `has fewer than ${MIN_AGENT_LETTERS} letters or digits` };
  }
  return { ok: true, value };
}
