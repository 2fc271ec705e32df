/** An object or a list: it exists, but equals no text. */
export const NESTED: unique symbol = Symbol("nested");

/** The top level of a JSON object as text, by name. A Map, so that `__proto__` is safe. */
export type Fields = ReadonlyMap<string, string | typeof NESTED>;

/** 64 KB of UTF-8 (docs/decisions.md, section 1). */
export const MAX_BYTES = 65_536;
export const MAX_KEYS = 100;

/**
 * Parses the `params` or `headers` JSON of a request. Numbers, booleans and `null` become their JSON text
 * (`1.0` is `1`). Of duplicate names the last wins, as in JSON.
 */
export function readFields(
  json: string | undefined,
  ignoreCase: boolean,
):
  | { readonly ok: true; readonly fields: Fields }
  | { readonly ok: false; readonly reason: string } {
  if (json === undefined) return { ok: false, reason: "nothing was sent" };
  if (isLongerThan(json, MAX_BYTES)) return { ok: false, reason: "longer than 64 KB" };
  const value = parseJson(json);
  if (value === undefined) return { ok: false, reason: "not JSON" };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    return { ok: false, reason: "not a JSON object" };
  }
  const entries = Object.entries(value);
  if (entries.length > MAX_KEYS) return { ok: false, reason: `more than ${MAX_KEYS} keys` };
  const fields = new Map<string, string | typeof NESTED>();
  for (const [name, field] of entries)
    fields.set(ignoreCase ? name.toLowerCase() : name, textOf(field));
  return { ok: true, fields };
}

/** Undefined when malformed; `JSON.parse` never returns it. */
function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function textOf(value: unknown): string | typeof NESTED {
  return typeof value === "object" && value !== null ? NESTED : String(value);
}

/** Whether the text has more bytes in UTF-8, counted without encoding it. */
function isLongerThan(text: string, maxBytes: number): boolean {
  if (text.length > maxBytes) return true;
  if (text.length * 3 <= maxBytes) return false;
  let bytes = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) bytes += 1;
    else if (unit < 0x800) bytes += 2;
    else if (isHighSurrogate(unit) && isLowSurrogate(text.charCodeAt(i + 1))) {
      bytes += 4;
      i++;
    } else bytes += 3;
  }
  return bytes > maxBytes;
}

const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
