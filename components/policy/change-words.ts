import type { Translate } from "@/lib/messages/translate";
import { oneOf } from "./one-of";

/** Puts a document's value into words. */
export type Wording = (t: Translate<"policy">, value: unknown) => string;

const isCode = oneOf(
  "off",
  "monitor",
  "challenge",
  "block",
  "allow",
  "enforce",
  "wait",
  "refuse",
  "button",
  "message",
  "all",
  "any",
  "desktop",
  "mobile",
);

export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

/** As it is. */
export const plainWord: Wording = (t: Translate<"policy">, value) => {
  if (typeof value === "boolean") return value ? t("values.on") : t("values.off");
  return typeof value === "object" && value !== null
    ? Object.values(value).map(String).join(" ")
    : String(value);
};

/** In the words of buttons, where it is a code of theirs. */
export const codeWord: Wording = (t: Translate<"policy">, value) =>
  isCode(value) ? t(`values.${value}`) : plainWord(t, value);
