import { escapeHtml } from "@/lib/base/escape-html";
import { VISITOR_MESSAGES, type VisitorMessages } from "@/lib/messages/visitors";
import { acceptedLanguages } from "./preferred-language";

/** A language that the pages speak. */
export interface PageLanguage {
  /** BCP 47. */
  readonly tag: string;
  readonly dir: "ltr" | "rtl";
  /** Escaped for HTML. */
  readonly words: VisitorMessages;
}

const RIGHT_TO_LEFT = new Set(["ar", "fa", "he"]);

const LANGUAGES: ReadonlyMap<string, PageLanguage> = new Map(
  Object.entries(VISITOR_MESSAGES).map(([tag, messages]) => [tag, languageOf(tag, messages)]),
);
const ENGLISH = languageOf("en", VISITOR_MESSAGES.en);

function languageOf(tag: string, messages: VisitorMessages): PageLanguage {
  const words: VisitorMessages = JSON.parse(JSON.stringify(messages), (_key, value) =>
    typeof value === "string" ? escapeHtml(value) : value,
  );
  return { tag, dir: RIGHT_TO_LEFT.has(tag) ? "rtl" : "ltr", words };
}

/** The best language for an `Accept-Language` header; English when it names none that the pages speak. */
export function pageLanguage(header: string | null): PageLanguage {
  for (const accepted of acceptedLanguages(header)) {
    const language = LANGUAGES.get(spoken(accepted));
    if (language !== undefined) return language;
  }
  return ENGLISH;
}

/** Codes of before 1989, which old Java and Android still send. */
const RENAMED: Readonly<Record<string, string>> = { iw: "he", in: "id" };
const TRADITIONAL = /^zh-(?!hans\b).*\b(?:hant|tw|hk|mo)\b/;

/** The language without its region, which for Chinese implies the script. */
function spoken(accepted: string): string {
  const [language = ""] = accepted.split("-", 1);
  if (language === "zh") return TRADITIONAL.test(accepted) ? "zh-Hant" : "zh-Hans";
  return RENAMED[language] ?? language;
}
