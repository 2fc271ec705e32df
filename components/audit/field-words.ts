import type { Translate } from "@/lib/messages/translate";

/** A field of audit events in words; `browserSeenAt` as "Browser seen at" where none are known. */
export function fieldWords(t: Translate<"audit">, name: string): string {
  const key = `fields.${name}` as "fields.name"; // `has` checks whether it is one
  if (/^[a-zA-Z]+$/.test(name) && t.has(key)) return t(key);
  const spaced = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
