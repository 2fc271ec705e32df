import {
  dayNames,
  describeHours,
  describeMoment,
  describeQuery,
  describeRule,
  languageName,
} from "@/components/smarturls/serving/describe-rule";
import type { DestinationRule, Serving } from "@/lib/engine/document/serving-schema";
import { countryName } from "./country/country-name";

const LABELS: Readonly<Record<string, string>> = {
  "": "Rules and limits",
  rules: "Rules",
  passQuery: "Pass query parameters through",
  whenUnpaid: "Without credits",
  expiresAt: "Expires",
  visitLimit: "Visit limit",
};

const PARTS: Readonly<Record<string, string>> = {
  from: "not before",
  until: "only until",
  query: "query parameter",
};

const RULE = /^rules\[(\d+)\](?:\.(.+))?$/;

/** The label of a field in a link's `serving` part. @param path below it; "": the whole part */
export function servingLabel(path: string): string {
  const rule = RULE.exec(path);
  if (rule === null) return LABELS[path] ?? path;
  const [, at, part] = rule;
  const name = `Rule ${Number(at) + 1}`;
  return part === undefined ? name : `${name}: ${PARTS[part] ?? part.replace(".", ": ")}`;
}

/** A field's value in words. */
export function servingValue(path: string, value: unknown): string {
  if (value === null) return "none";
  const rule = RULE.exec(path);
  const place = rule === null ? path : `rule.${rule[2] ?? ""}`;
  return WORDINGS[place]?.(value) ?? String(value);
}

// The server's schema parsed every stored version, so each path has the type named here.
const WORDINGS: Readonly<Record<string, (value: unknown) => string>> = {
  "": (value) => countOf((value as Serving).rules),
  "rule.": (value) => {
    const rule = value as DestinationRule;
    return `${describeRule(rule)} → ${rule.destination}`;
  },
  "rule.hours": (value) => describeHours(value as NonNullable<DestinationRule["hours"]>),
  "rule.hours.days": (value) => dayNames(value as number[]) || "every day",
  "rule.query": (value) => describeQuery(value as NonNullable<DestinationRule["query"]>),
  "rule.from": (value) => describeMoment(String(value)),
  "rule.until": (value) => describeMoment(String(value)),
  "rule.countries": (value) => countryName(String(value)),
  "rule.languages": (value) => languageName(String(value)),
  "rule.share": (value) => `${value}%`,
  expiresAt: (value) => describeMoment(String(value)),
  passQuery: (value) => (value === true ? "on" : "off"),
  whenUnpaid: (value) => (value === "destination" ? "let everyone through" : "let no one through"),
};

const countOf = (rules: readonly unknown[]) =>
  rules.length === 1 ? "1 rule" : `${rules.length} rules`;
