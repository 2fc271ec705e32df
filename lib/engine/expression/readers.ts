import { cutText } from "../cut-text";
import type { FactOfType } from "./rule-facts";
import { knownValue, type RuleScope, type TextMap } from "./rule-scope";

/* How each fact is read. What is unknown is empty text, 0 or false, as the table of facts says. */

type ReadText = (scope: RuleScope) => string;

/** Texts whose length others choose are truncated here, once for whatever an expression does with them. */
const cut =
  (read: ReadText): ReadText =>
  (scope) => {
    const text = read(scope);
    return text.length <= scope.maxText ? text : cutText(text, scope.maxText);
  };

export const TEXTS: Readonly<Record<FactOfType<"string">, ReadText>> = {
  ip: ({ facts }) => facts.ip.text,
  isp: cut(({ facts }) => facts.isp),
  country: ({ facts }) => facts.countryCode ?? "",
  userType: ({ facts }) => facts.userType,
  device: ({ facts }) => (facts.device === "Mobile" ? "mobile" : "desktop"),
  ua: cut(({ facts }) => facts.ua ?? ""),
  hostname: cut(({ hostname }) => hostname),
  "bot.name": cut(({ bot }) => bot?.name ?? ""),
  "bot.operator": cut(({ bot }) => bot?.operator ?? ""),
  "bot.category": ({ bot }) => bot?.category ?? "",
  "bot.verified": ({ bot }) => bot?.verified ?? "",
  method: cut(({ facts }) => facts.method),
  host: ({ url }) => url.host,
  "url.path": ({ path }) => path,
  "url.rawPath": ({ url }) => url.rawPath,
  referrer: ({ headers }) => headers.get("referer") ?? "",
  "prints.ja3": cut(({ facts }) => facts.prints?.ja3 ?? ""),
  "prints.ja4": cut(({ facts }) => facts.prints?.ja4 ?? ""),
  "prints.ja4h": cut(({ facts }) => facts.prints?.ja4h ?? ""),
  "prints.h2": cut(({ facts }) => facts.prints?.h2 ?? ""),
  "session.agent": ({ facts }) => facts.session?.agent ?? "",
  headerShape: ({ facts }) => facts.headerShape,
};

export const NUMBERS: Readonly<Record<FactOfType<"int">, (scope: RuleScope) => number>> = {
  asn: ({ facts }) => facts.asn,
  "session.age": ({ facts }) => facts.session?.ageSeconds ?? 0,
  "session.pages": ({ facts }) => facts.session?.pages ?? 0,
  "session.assets": ({ facts }) => facts.session?.assets ?? 0,
  "session.inputs": ({ facts }) => facts.session?.inputs ?? 0,
  "session.seconds": ({ facts }) => facts.session?.seconds ?? 0,
};

export const FLAGS: Readonly<Record<FactOfType<"bool">, (scope: RuleScope) => boolean>> = {
  "bot.spoofed": ({ bot }) => bot?.isSpoofed ?? false,
  "url.isAmbiguous": ({ url }) => url.isAmbiguous,
  "session.isKnown": ({ facts }) => facts.session !== null,
  "session.isSteady": ({ facts }) => facts.session?.isSteady ?? false,
  "session.isAutomated": ({ facts }) => facts.session?.isAutomated ?? false,
  "session.hasAgent": ({ facts }) => (facts.session?.agent ?? "") !== "",
  "session.followedHoneypot": ({ facts }) => facts.session?.followedHoneypot ?? false,
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
  headerConflicts: ({ facts, maxText }) =>
    knownValue(facts.headerConflicts).map(({ entry }) => cutText(entry, maxText)),
};
