import { countryName } from "@/components/policy/country/country-name";
import type { DestinationRule } from "@/lib/engine/document/serving-schema";

type Hours = NonNullable<DestinationRule["hours"]>;
type Query = NonNullable<DestinationRule["query"]>;

const MAX_NAMED = 3;
/** Starts at 1. */
export const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MOMENT = new Intl.DateTimeFormat("en", {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "code" });
const OR = new Intl.ListFormat("en", { type: "disjunction" });
const AND = new Intl.ListFormat("en", { type: "conjunction" });

/** Whether a rule matches every visitor. */
export function matchesEveryone(rule: DestinationRule): boolean {
  return rule.share === 100 && conditionsOf(rule) === "";
}

/** A rule's audience in words: "Visitors from Germany on a phone, half of them". */
export function describeRule(rule: DestinationRule): string {
  const conditions = conditionsOf(rule);
  const share = shareOf(rule.share);
  if (conditions !== "") return `Visitors${conditions}${share === "" ? "" : `, ${share} of them`}`;
  return share === "" ? "Everyone" : capital(`${share} of all visitors`);
}

/** "between 22:00 and 06:00 on Fri and Sat, time of Europe/Berlin". */
export function describeHours({ from, until, timeZone, days }: Hours): string {
  const names = days.length === DAYS.length ? "" : dayNames(days);
  const on = names === "" ? "" : ` on ${names}`;
  return `between ${from} and ${until}${on}, time of ${timeZone}`;
}

/** "Fri and Sat". @param days 1 is Monday */
export function dayNames(days: readonly number[]): string {
  return AND.format([...days].sort().map((day) => DAYS[day - 1] ?? String(day)));
}

/** "src=mail", or "src" for any value. */
export function describeQuery({ name, value }: Query): string {
  return value === null ? name : `${name}=${value}`;
}

/** A stored moment in the reader's time zone. */
export function describeMoment(iso: string): string {
  const at = Date.parse(iso);
  return Number.isNaN(at) ? iso : MOMENT.format(at);
}

/** The English name of a language, or the tag itself. */
export function languageName(tag: string): string {
  try {
    return LANGUAGES.of(tag) ?? tag;
  } catch {
    return tag; // malformed for Intl
  }
}

function conditionsOf(rule: DestinationRule): string {
  const { countries, devices, languages, from, until, hours, query } = rule;
  return [
    countries.length > 0 && ` from ${fewOf(countries.map(countryName), "countries")}`,
    devices.length === 1 && (devices[0] === "mobile" ? " on a phone" : " on a computer"),
    languages.length > 0 && ` who prefer ${fewOf(languages.map(languageName), "languages")}`,
    query !== null && ` with ${describeQuery(query)} in the link`,
    from !== null && `, from ${describeMoment(from)} on`,
    until !== null && `, until ${describeMoment(until)}`,
    hours !== null && `, ${describeHours(hours)}`,
  ]
    .filter((part) => part !== false)
    .join("");
}

function fewOf(names: readonly string[], what: string): string {
  const rest = names.length - MAX_NAMED;
  return OR.format(rest > 1 ? [...names.slice(0, MAX_NAMED), `${rest} more ${what}`] : names);
}

function shareOf(percent: number): string {
  if (percent === 100) return "";
  return percent === 50 ? "half" : `${Number.isNaN(percent) ? "?" : percent}%`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
