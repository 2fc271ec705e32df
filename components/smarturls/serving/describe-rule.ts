import { countryName } from "@/components/policy/country/country-name";
import type { DestinationRule } from "@/components/policy/documents";
import { READER_LOCALE } from "@/components/ui/dates";
import { share } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";

type T = Translate<"policy">;
type Hours = NonNullable<DestinationRule["hours"]>;
type Query = NonNullable<DestinationRule["query"]>;

const MAX_NAMED = 3;
const WEEKDAY = new Intl.DateTimeFormat(READER_LOCALE, { weekday: "short", timeZone: "UTC" });
/** Names of the days, from Monday; 5 January 1970 was one. */
export const DAYS = Array.from({ length: 7 }, (_, day) => WEEKDAY.format((4 + day) * 86_400_000));
const MOMENT = new Intl.DateTimeFormat(READER_LOCALE, {
  year: "numeric",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});
const LANGUAGES = new Intl.DisplayNames(READER_LOCALE, { type: "language", fallback: "code" });
const OR = new Intl.ListFormat(READER_LOCALE, { type: "disjunction" });
const AND = new Intl.ListFormat(READER_LOCALE, { type: "conjunction" });

/** Whether a rule matches every visitor. */
export function matchesEveryone(rule: DestinationRule): boolean {
  const { share: percent, countries, devices, languages, from, until, hours, query } = rule;
  const lists = [countries, languages, devices.length === 1 ? devices : []];
  return (
    percent === 100 &&
    lists.every(({ length }) => length === 0) &&
    [from, until, hours, query].every((each) => each === null)
  );
}

/** A rule's audience in words: "Visitors from Germany on a phone, half of them". */
export function describeDestinationRule(t: T, rule: DestinationRule): string {
  const conditions = conditionsOf(t, rule);
  if (rule.share === 100) {
    return conditions === "" ? t("linkRule.everyone") : t("linkRule.visitors", { conditions });
  }
  if (rule.share === 50) {
    return conditions === ""
      ? t("linkRule.halfOfAll")
      : t("linkRule.halfOfVisitors", { conditions });
  }
  const percent = Number.isNaN(rule.share) ? "?%" : share(rule.share, 100);
  return conditions === ""
    ? t("linkRule.partOfAll", { percent })
    : t("linkRule.partOfVisitors", { conditions, percent });
}

/** "between 22:00 and 06:00 on Fri and Sat, Europe/Berlin time". */
export function describeHours(t: T, { from, until, timeZone, days }: Hours): string {
  const names = days.length === DAYS.length ? "" : dayNames(days);
  return names === ""
    ? t("linkRule.hours", { from, until, timeZone })
    : t("linkRule.hoursOnDays", { from, until, days: names, timeZone });
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

/** The name of a language, or the tag itself. */
export function languageName(tag: string): string {
  try {
    return LANGUAGES.of(tag) ?? tag;
  } catch {
    return tag; // malformed for Intl
  }
}

function conditionsOf(t: T, rule: DestinationRule): string {
  const { countries, devices, languages, from, until, hours, query } = rule;
  return [
    countries.length > 0 &&
      t("linkRule.from", { countries: fewOf(t, countries.map(countryName), "moreCountries") }),
    devices.length === 1 && t(devices[0] === "mobile" ? "linkRule.onPhone" : "linkRule.onComputer"),
    languages.length > 0 &&
      t("linkRule.prefer", { languages: fewOf(t, languages.map(languageName), "moreLanguages") }),
    query !== null && t("linkRule.with", { query: describeQuery(query) }),
    from !== null && t("linkRule.fromMoment", { moment: describeMoment(from) }),
    until !== null && t("linkRule.untilMoment", { moment: describeMoment(until) }),
    hours !== null && t("linkRule.duringHours", { hours: describeHours(t, hours) }),
  ]
    .filter((part) => part !== false)
    .map((part) => (part.startsWith(",") ? part : ` ${part}`))
    .join("");
}

function fewOf(t: T, names: readonly string[], more: "moreCountries" | "moreLanguages"): string {
  const rest = names.length - MAX_NAMED;
  if (rest <= 1) return OR.format(names);
  return OR.format([...names.slice(0, MAX_NAMED), t(`linkRule.${more}`, { count: rest })]);
}
