import type { DestinationRule, Serving } from "./document/serving-schema";
import { compileWeekHours, type WeekHours } from "./week-hours";

/** A SmartURL's `serving` part, compiled: a visit parses no date or time zone. */
export interface CompiledServing {
  readonly rules: readonly CompiledDestinationRule[];
  readonly passQuery: boolean;
  readonly whenUnpaid: Serving["whenUnpaid"];
  /** Epoch ms; null for never. */
  readonly expiresAt: number | null;
  readonly visitLimit: number | null;
}

interface CompiledDestinationRule {
  readonly destination: string;
  /** Percent. */
  readonly share: number;
  readonly matches: (visitor: LinkVisitor) => boolean;
}

/** The visitor as a link's destination rules see them. */
export interface LinkVisitor {
  /** ISO 3166-1, or the fallback for an unknown one. */
  readonly countryCode: string;
  /** As `device` in the API. */
  readonly device: string;
  /** The preferred language, lower case; null when unknown. */
  readonly language: string | null;
  /** Epoch ms. */
  readonly now: number;
  readonly query: { readonly get: (name: string) => string | null };
  /** A number from 0 up to 100 per rule, constant for one visitor of one link. */
  readonly draw: (rule: number) => number;
}

export interface ChosenDestination {
  readonly destination: string;
  /** Index of the rule that chose it; null for the link's own destination. */
  readonly rule: number | null;
}

export function compileServing(serving: Serving): CompiledServing {
  const { rules, passQuery, whenUnpaid, expiresAt, visitLimit } = serving;
  return {
    rules: rules.map(compileRule),
    passQuery,
    whenUnpaid,
    expiresAt: expiresAt === null ? null : Date.parse(expiresAt),
    visitLimit,
  };
}

/** The destination of the first matching rule, else the link's own. */
export function chooseDestination(
  ownDestination: string,
  { rules }: CompiledServing,
  visitor: LinkVisitor,
): ChosenDestination {
  const rule = rules.findIndex(
    ({ share, matches }, index) =>
      matches(visitor) && (share === 100 || visitor.draw(index) < share),
  );
  const chosen = rules[rule];
  return chosen === undefined
    ? { destination: ownDestination, rule: null }
    : { destination: chosen.destination, rule };
}

function compileRule(rule: DestinationRule): CompiledDestinationRule {
  const countries = new Set(rule.countries);
  const devices = new Set<string>(
    rule.devices.map((name) => (name === "mobile" ? "Mobile" : "Desktop")),
  );
  const from = rule.from === null ? Number.NEGATIVE_INFINITY : Date.parse(rule.from);
  const until = rule.until === null ? Number.POSITIVE_INFINITY : Date.parse(rule.until);
  const hours: WeekHours = rule.hours === null ? () => true : compileWeekHours(rule.hours);
  const { query, languages, destination, share } = rule;
  return {
    destination,
    share,
    matches: (visitor) =>
      (countries.size === 0 || countries.has(visitor.countryCode)) &&
      (devices.size === 0 || devices.has(visitor.device)) &&
      (languages.length === 0 || speaks(visitor.language, languages)) &&
      visitor.now >= from &&
      visitor.now < until &&
      hours(visitor.now) &&
      (query === null || hasParameter(visitor.query.get(query.name), query.value)),
  };
}

/** Basic filtering (RFC 4647): `de` includes `de-AT`. */
function speaks(language: string | null, wanted: readonly string[]): boolean {
  if (language === null) return false;
  return wanted.some((each) => language === each || language.startsWith(`${each}-`));
}

function hasParameter(given: string | null, wanted: string | null): boolean {
  return given !== null && (wanted === null || given === wanted);
}
