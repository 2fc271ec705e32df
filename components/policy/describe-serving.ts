import {
  dayNames,
  describeDestinationRule,
  describeHours,
  describeMoment,
  describeQuery,
  languageName,
} from "@/components/smarturls/serving/describe-rule";
import { share, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import { countryName } from "./country/country-name";
import type { DestinationRule, Serving } from "./documents";
import { oneOf } from "./one-of";

type Wording = (t: Translate<"policy">, value: unknown) => string;

/** The messages of a rule's parts, by path. */
const PARTS = {
  countries: "countries",
  devices: "devices",
  languages: "languages",
  from: "from",
  until: "until",
  hours: "hours",
  "hours.from": "hoursFrom",
  "hours.until": "hoursUntil",
  "hours.timeZone": "hoursTimeZone",
  "hours.days": "hoursDays",
  query: "query",
  "query.name": "queryName",
  "query.value": "queryValue",
  share: "share",
  destination: "destination",
} as const;

const RULE = /^rules\[(\d+)\](?:\.(.+))?$/;
const isField = oneOf("rules", "passQuery", "whenUnpaid", "expiresAt", "visitLimit");
const isPart = (path: string): path is keyof typeof PARTS => Object.hasOwn(PARTS, path);
const isDevice = oneOf("desktop", "mobile");

/** The label of a field in a link's `serving` part. @param path below it; "" for the whole part */
export function servingLabel(t: Translate<"policy">, path: string): string {
  if (path === "") return t("serving.whole");
  const rule = RULE.exec(path);
  if (rule === null) return isField(path) ? t(`servingFields.${path}`) : path;
  const [, at, part] = rule;
  const name = t("serving.rule", { number: Number(at) + 1 });
  if (part === undefined) return name;
  return t("changes.part", {
    whole: name,
    part: isPart(part) ? t(`servingParts.${PARTS[part]}`) : part,
  });
}

/** A field's value in words. */
export function servingValue(t: Translate<"policy">, path: string, value: unknown): string {
  if (value === null) return t("serving.none");
  const rule = RULE.exec(path);
  const place = rule === null ? path : `rule.${rule[2] ?? ""}`;
  return WORDINGS[place]?.(t, value) ?? String(value);
}

// The server's schema parsed every stored version, so each path has the type named here.
const WORDINGS: Readonly<Record<string, Wording>> = {
  "": (t, value) => {
    const { length } = (value as Serving).rules;
    return t("serving.ruleCount", { count: length, rules: whole(length) });
  },
  "rule.": (t, value) => {
    const rule = value as DestinationRule;
    return `${describeDestinationRule(t, rule)} → ${rule.destination}`;
  },
  "rule.hours": (t, value) => describeHours(t, value as NonNullable<DestinationRule["hours"]>),
  "rule.hours.days": (t, value) => dayNames(value as number[]) || t("serving.everyDay"),
  "rule.query": (_, value) => describeQuery(value as NonNullable<DestinationRule["query"]>),
  "rule.from": (_, value) => describeMoment(String(value)),
  "rule.until": (_, value) => describeMoment(String(value)),
  "rule.countries": (_, value) => countryName(String(value)),
  "rule.devices": (t, value) => (isDevice(value) ? t(`values.${value}`) : String(value)),
  "rule.languages": (_, value) => languageName(String(value)),
  "rule.share": (_, value) => share(Number(value), 100),
  expiresAt: (_, value) => describeMoment(String(value)),
  passQuery: (t, value) => (value === true ? t("values.on") : t("values.off")),
  visitLimit: (_, value) => whole(Number(value)),
  whenUnpaid: (t, value) =>
    value === "destination" ? t("serving.letEveryoneThrough") : t("serving.letNoOneThrough"),
};
