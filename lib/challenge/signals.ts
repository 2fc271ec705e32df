import { z } from "zod";
import { preferredLanguage } from "@/lib/visitors/preferred-language";
import { TRACES } from "./automation-traces";

export const MAX_UA = 512;
/** Decoded; percent-encoded in the URL they are up to three times as long. */
const MAX_LENGTH = 2_048;

const signalsSchema = z.strictObject({
  /** `navigator.webdriver`: automation (W3C WebDriver, section 4). */
  w: z.boolean(),
  /** `navigator.userAgent`, truncated. */
  u: z.string().max(MAX_UA),
  /** `navigator.languages`, the first ones. */
  l: z.array(z.string().max(35)).max(10),
  /** Time zone from `Intl`; empty when there is none. */
  z: z.string().max(64),
  /** `navigator.maxTouchPoints`. */
  t: z.int().min(0).max(256),
  /** Screen, in CSS pixels. */
  s: z.tuple([z.int().min(0).max(100_000), z.int().min(0).max(100_000)]),
  /** Host of the referring page; empty when unknown. */
  r: z.string().max(253),
  /** Traces of automation. */
  x: z.array(z.enum(TRACES)).max(TRACES.length),
});

/** The browser's signals as the verification page reports them. */
export type Signals = z.output<typeof signalsSchema>;

/** Parses the reported signals; null when malformed. */
export function parseSignals(text: string): Signals | null {
  if (text.length > MAX_LENGTH) return null;
  try {
    return signalsSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * A program drives the browser: it says so, as automation must (W3C WebDriver, section 4), by its name, or by the variables of
 * its driver.
 */
export function isAutomated({ w, u, x }: Signals): boolean {
  return (
    w ||
    u.includes("HeadlessChrome") ||
    x.includes("driver-variables") ||
    x.includes("headless-brand")
  );
}

/** The oddities of a browser, in the order of their bits in a pass: new ones go to the end. */
export const ODDITIES = [
  "webdriver",
  "user-agent-differs",
  "languages-differ",
  "no-time-zone",
  "no-screen",
  "phone-without-touch",
  "without-script",
  ...TRACES,
] as const;

export type Oddity = (typeof ODDITIES)[number];

/** The same browser as the request shows it. */
export interface SeenBrowser {
  readonly ua: string | undefined;
  readonly acceptLanguage: string | null;
  readonly isMobile: boolean;
}

/**
 * Inconsistencies, recorded with the visit. They happen to people too (privacy settings, remote desktops, desktop mode on a
 * phone), so they never block: `suspicion.ts` says what they weigh.
 */
export function findOddities(signals: Signals, seen: SeenBrowser): Oddity[] {
  const oddities: Oddity[] = [];
  if (signals.w) oddities.push("webdriver");
  if (signals.u !== (seen.ua ?? "").slice(0, MAX_UA)) oddities.push("user-agent-differs");
  if (!isSameLanguage(signals.l, seen.acceptLanguage)) oddities.push("languages-differ");
  if (signals.z === "") oddities.push("no-time-zone");
  if (signals.s[0] === 0 || signals.s[1] === 0) oddities.push("no-screen");
  if (seen.isMobile && signals.t === 0) oddities.push("phone-without-touch");
  return [...oddities, ...new Set(signals.x)];
}

/** A bit for each, from the lowest. */
export const packOddities = (oddities: readonly Oddity[]): number =>
  oddities.reduce((bits, oddity) => bits | (1 << ODDITIES.indexOf(oddity)), 0);

export const unpackOddities = (bits: number): Oddity[] =>
  ODDITIES.filter((_, at) => (bits >> at) & 1);

/** Browsers may send fewer languages than scripts see, but no others. */
function isSameLanguage(languages: readonly string[], acceptLanguage: string | null): boolean {
  const sent = preferredLanguage(acceptLanguage);
  return sent !== null && languages.some((language) => language.toLowerCase() === sent);
}

/** The signals as one entry of a record's evidence. */
export function describeSignals({ w, l, z: zone, t, s }: Signals): string {
  return `webdriver=${w ? 1 : 0} touch=${t} screen=${s.join("x")} zone=${zone} languages=${l.join(",")}`;
}
