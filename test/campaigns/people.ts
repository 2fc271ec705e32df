import type { Random } from "../feeds/random-world";

/** A kind of browser that people come with: prints and header shapes are its own, not the person's. */
export interface Browser {
  readonly ua: string;
  readonly weight: number;
  readonly isMobile: boolean;
  readonly print: string;
}

const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)";
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)";
const ANDROID = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)";
const PRINTS = {
  chromium: "t13d1516h2_8daaf6152771_b0da82dd1658",
  firefox: "t13d1715h2_5b57614c22b0_5c2c66f702b0",
  safari: "t13d2014h2_a09f3c656075_e42f34c56612",
} as const;

/** The browsers of a day, with their weights. @param share of Chromium's users that have the next version, 0 to 1 */
export function browsersOf(version: number, share: number): readonly Browser[] {
  const chromium = (of: (version: number) => string, weight: number, isMobile: boolean) =>
    [
      { ua: of(version - 1), weight: weight * 0.08 },
      { ua: of(version), weight: weight * 0.92 * (1 - share) },
      { ua: of(version + 1), weight: weight * 0.92 * share },
    ].map((each) => ({ ...each, isMobile, print: PRINTS.chromium }));
  return [
    ...chromium((v) => `${WINDOWS} Chrome/${v}.0.0.0 Safari/537.36`, 26, false),
    ...chromium((v) => `${WINDOWS} Chrome/${v}.0.0.0 Safari/537.36 Edg/${v}.0.0.0`, 7, false),
    ...chromium((v) => `${MAC} Chrome/${v}.0.0.0 Safari/537.36`, 8, false),
    ...chromium((v) => `${ANDROID} Chrome/${v}.0.0.0 Mobile Safari/537.36`, 27, true),
    ...["18_5", "18_6", "18_6_2", "26_0", "26_1"].map((os, at) => ({
      ua: `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${os.split("_")[0]}.1 Mobile/15E148 Safari/604.1`,
      weight: [2, 9, 5, 4, 2][at] ?? 1,
      isMobile: true,
      print: PRINTS.safari,
    })),
    ...[144, 145].map((v) => ({
      ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:${v}.0) Gecko/20100101 Firefox/${v}.0`,
      weight: 2.5,
      isMobile: false,
      print: PRINTS.firefox,
    })),
    {
      ua: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36",
      weight: 0.3,
      isMobile: false,
      print: PRINTS.chromium,
    },
  ];
}

/** In-app browsers, in which a link that goes around opens. */
export const IN_APPS: readonly Browser[] = ["18_5", "18_6", "26_0", "26_1"]
  .flatMap((os) => ["musical_ly_41.2.0", "Instagram 402.0.0.1"].map((app) => ({ os, app })))
  .map(({ os, app }) => ({
    ua: `Mozilla/5.0 (iPhone; CPU iPhone OS ${os} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 ${app}`,
    weight: 1,
    isMobile: true,
    print: PRINTS.safari,
  }));

/** Where somebody comes from. */
export interface Place {
  readonly ip: string;
  readonly asn: number;
  readonly country: string;
}

const COUNTRIES = ["DE", "DE", "DE", "DE", "AT", "CH", "FR", "NL", "US", "GB", "PL", "IT"];
const NETWORKS = 4_000;
const LANGUAGES = ["0a1b2c3d", "1b2c3d4e", "2c3d4e5f", "3d4e5f60", "4e5f6071"];

/** A home or a phone: one of many thousand addresses of some hundred networks' systems. */
export function placeOf(random: Random): Place {
  const network = random.below(NETWORKS);
  return {
    ip: `${20 + (network >> 8)}.${network & 255}.${random.below(4)}.${1 + random.below(254)}`,
    asn: 64_000 + (network % 300),
    country: COUNTRIES[network % COUNTRIES.length] ?? "DE",
  };
}

/** A carrier's gateways, which many phones share. */
export function carrierOf(random: Random): Place {
  return { ip: `100.70.${random.below(4)}.${1 + random.below(2)}`, asn: 65_010, country: "DE" };
}

export const shapeOf = (browser: Browser, random: Random): string =>
  `${browser.print.slice(-4)}${(LANGUAGES[random.below(LANGUAGES.length)] ?? "").slice(0, 4)}`;

export function drawn<T extends { readonly weight: number }>(all: readonly T[], random: Random): T {
  const sum = all.reduce((total, { weight }) => total + weight, 0);
  let left = fraction(random) * sum;
  for (const each of all) {
    left -= each.weight;
    if (left <= 0) return each;
  }
  const last = all.at(-1);
  if (last === undefined) throw new Error("nothing to draw from");
  return last;
}

/** From 0 to 1. */
export const fraction = (random: Random): number => random.word() / 2 ** 32;
