import type { FactOfType } from "./rule-facts";
import { knownValue, type RuleScope, type TextMap } from "./rule-scope";

/* How each fact is read. What is unknown is empty text, 0 or false, as the table of facts says. */

export const TEXTS: Readonly<Record<FactOfType<"string">, (scope: RuleScope) => string>> = {
  ip: ({ facts }) => facts.ip.text,
  isp: ({ facts }) => facts.isp,
  country: ({ facts }) => facts.countryCode ?? "",
  userType: ({ facts }) => facts.userType,
  device: ({ facts }) => (facts.device === "Mobile" ? "mobile" : "desktop"),
  ua: ({ facts }) => facts.ua ?? "",
  hostname: (scope) => scope.hostname,
  "bot.name": ({ bot }) => bot?.name ?? "",
  "bot.operator": ({ bot }) => bot?.operator ?? "",
  "bot.category": ({ bot }) => bot?.category ?? "",
  "bot.verified": ({ bot }) => bot?.verified ?? "",
  "url.path": ({ url }) => url.path,
  referrer: ({ headers }) => headers.get("referer") ?? "",
  "prints.ja3": ({ facts }) => facts.prints?.ja3 ?? "",
  "prints.ja4": ({ facts }) => facts.prints?.ja4 ?? "",
  "prints.ja4h": ({ facts }) => facts.prints?.ja4h ?? "",
  "prints.h2": ({ facts }) => facts.prints?.h2 ?? "",
};

export const NUMBERS: Readonly<Record<FactOfType<"int">, (scope: RuleScope) => number>> = {
  asn: ({ facts }) => facts.asn,
};

export const FLAGS: Readonly<Record<FactOfType<"bool">, (scope: RuleScope) => boolean>> = {
  "bot.spoofed": ({ bot }) => bot?.isSpoofed ?? false,
};

export const MAPS: Readonly<
  Record<FactOfType<"map<string, string>">, (scope: RuleScope) => TextMap>
> = {
  "url.query": ({ url }) => url.query,
  params: ({ params }) => params,
  headers: ({ headers }) => headers,
};

export const LISTS: Readonly<
  Record<FactOfType<"list<string>">, (scope: RuleScope) => readonly string[]>
> = {
  headerConflicts: ({ facts }) => knownValue(facts.headerConflicts).map(({ entry }) => entry),
};
