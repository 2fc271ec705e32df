import type { VISITOR_MESSAGES } from "@/lib/messages/visitors";

/** A language of visitors' pages (BCP 47). */
export type PageLanguageTag = keyof typeof VISITOR_MESSAGES;

/** By hand, so that a form has their names without all of their words; the type holds it to those that there are. */
const TAGS: Readonly<Record<PageLanguageTag, true>> = {
  ...{ ar: true, cs: true, de: true, en: true, es: true, fa: true, fr: true, he: true },
  ...{ hi: true, id: true, it: true, ja: true, ko: true, nl: true, pl: true, pt: true },
  ...{ ru: true, sv: true, tr: true, uk: true, vi: true, "zh-Hans": true, "zh-Hant": true },
};

export const PAGE_LANGUAGES = Object.keys(TAGS) as readonly PageLanguageTag[]; // the keys of a constant
