/** A decoded mmdb record: data from a file, so every field is checked before it is believed. */
export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function fieldsAt(record: Fields, key: string): Fields | undefined {
  const value = record[key];
  return isFields(value) ? value : undefined;
}

/** The first of these fields that holds text which is not empty. */
export function textAt(record: Fields | undefined, ...keys: string[]): string | undefined {
  for (const key of keys) {
    const value = record?.[key];
    if (typeof value === "string" && value.trim() !== "") return value.trim();
  }
  return undefined;
}

/** The first of these fields that is a finite number, or a string that spells one. */
export function numberAt(record: Fields | undefined, ...keys: string[]): number | undefined {
  for (const key of keys) {
    const value = record?.[key];
    const number = typeof value === "string" && value !== "" ? Number(value) : value;
    if (typeof number === "number" && Number.isFinite(number)) return number;
  }
  return undefined;
}

/** True, or IPinfo's "true". */
export const flagAt = (record: Fields, key: string): boolean =>
  record[key] === true || record[key] === "true";

/** The maps in a list; none where there is no list. */
export function fieldsIn(record: Fields | undefined, key: string): readonly Fields[] {
  const value = record?.[key];
  return Array.isArray(value) ? value.filter(isFields) : [];
}

/** The texts in a list; none where there is no list. */
export function textsIn(record: Fields | undefined, key: string): readonly string[] {
  const value = record?.[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
}
