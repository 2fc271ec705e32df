import { DAY_MS, HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import type { TrafficRow } from "@/lib/records/traffic-row";
import { Random } from "../feeds/random-world";
import { rowOf } from "../services/traffic/records";
import {
  type Browser,
  browsersOf,
  carrierOf,
  drawn,
  fraction,
  IN_APPS,
  type Place,
  placeOf,
  shapeOf,
} from "./people";

export interface SiteOptions {
  readonly workspaceId: string;
  readonly seed: number;
  /** Epoch ms: a Monday, 0:00 UTC, by which the crowds and the update are placed. */
  readonly opensAt: number;
  /** Calls in an average hour. */
  readonly perHour: number;
}

/** A crowd of people that something sends to one page. Times in hours since the site opened. */
interface Crowd {
  readonly from: number;
  readonly hours: number;
  readonly people: number;
  readonly path: string;
  readonly isInApps: boolean;
}

const CROWDS: readonly Crowd[] = [
  // A newsletter on Tuesday morning, a spot on television on Thursday evening, a film that goes around on Saturday.
  { from: 34, hours: 1.5, people: 4_000, path: "/offers/winter", isInApps: false },
  { from: 92.2, hours: 0.1, people: 6_000, path: "/", isInApps: false },
  { from: 134, hours: 3, people: 5_000, path: "/products/77", isInApps: true },
];
/** Everybody with the app gets a message on their phone: on Wednesday at noon, and on Sunday. */
const PUSHES = [60, 156];
const PUSHED = 2_500;
/** Half of Chromium's users get a new version within a day and a half, from Tuesday evening on. */
const UPDATE = { from: 42, hours: 36, share: 0.5 };

/**
 * An ordinary site's calls, the same for a seed: people with a daily rhythm, a carrier's shared addresses, an app, an
 * uptime service, search engines, a sender of webhooks, crowds, and an update of the most frequent browser.
 */
export class SimulatedSite {
  readonly #random: Random;

  constructor(readonly options: SiteOptions) {
    this.#random = new Random(options.seed);
  }

  /** The calls of the minute that begins then (epoch ms), in order. */
  minute(start: number): TrafficRow[] {
    const hour = (start - this.options.opensAt) / HOUR_MS;
    const rows = [
      ...this.#people(start, hour),
      ...this.#crowds(start, hour),
      ...this.#app(start, hour),
      ...this.#machines(start),
    ];
    return rows.sort((a, b) => a.at - b.at);
  }

  #people(start: number, hour: number): TrafficRow[] {
    const browsers = browsersOf(142, updated(hour));
    const rhythm = 1 + 0.8 * Math.sin(((hour % 24) / 24 - 0.35) * 2 * Math.PI);
    const weekend = Math.floor(hour / 24) % 7 >= 5 ? 0.8 : 1;
    const visits = this.#count((this.options.perHour / 60 / 2.4) * rhythm * weekend);
    return Array.from({ length: visits }, () => {
      const browser = drawn(browsers, this.#random);
      const isShared = browser.isMobile && fraction(this.#random) < 0.3;
      const place = isShared ? carrierOf(this.#random) : placeOf(this.#random);
      return this.#visit(start, place, browser, () => this.#page());
    }).flat();
  }

  /** One to five pages, most of them one or two. */
  #visit(start: number, place: Place, browser: Browser, page: () => string): TrafficRow[] {
    const pages = 1 + Math.floor(fraction(this.#random) ** 2 * 5);
    const shape = shapeOf(browser, this.#random);
    return Array.from({ length: pages }, () =>
      this.#row(start, place, { ua: browser.ua, url: page(), print: browser.print, shape }),
    );
  }

  /** Few pages have most visits. */
  #page(): string {
    const at = Math.floor(fraction(this.#random) ** 3 * 300);
    if (at === 0) return "/";
    if (at === 1) return "/login";
    return at < 8 ? `/category/${at}` : `/products/${at}`;
  }

  #crowds(start: number, hour: number): TrafficRow[] {
    return CROWDS.filter(({ from, hours }) => hour >= from && hour < from + hours).flatMap(
      ({ hours, people, path, isInApps }) => {
        const browsers = isInApps ? IN_APPS : browsersOf(142, updated(hour));
        return Array.from({ length: this.#count(people / hours / 60) }, () => {
          let isFirst = true;
          const browser = drawn(browsers, this.#random);
          return this.#visit(start, placeOf(this.#random), browser, () => {
            const page = isFirst ? path : this.#page();
            isFirst = false;
            return page;
          });
        }).flat();
      },
    );
  }

  /** One user agent from everywhere, with several calls whenever somebody opens it. */
  #app(start: number, hour: number): TrafficRow[] {
    const isPushed = PUSHES.some((from) => hour >= from && hour < from + 0.25);
    const opens = this.#count(this.options.perHour / 600 + (isPushed ? PUSHED / 15 : 0));
    return Array.from({ length: opens }, () => {
      const place = placeOf(this.#random);
      const paths = ["/api/session", "/api/feed", "/api/feed", "/api/basket", "/api/messages"];
      return paths.map((url) =>
        this.#row(start, place, {
          ua: "ShopApp/5.2.1 CFNetwork/1568.200.51 Darwin/24.1.0",
          url,
          print: "t13d2013h2_a09f3c656075_7f0f34a4126d",
          shape: "aa55aa55",
        }),
      );
    }).flat();
  }

  #machines(start: number): TrafficRow[] {
    const rows = Array.from({ length: 4 }, () => {
      const probe = this.#random.below(60);
      const place = { ip: `9.${probe}.8.7`, asn: 65_020 + (probe % 9), country: "US" };
      const ua = "Mozilla/5.0 (compatible; UptimeRobot/2.0; http://www.uptimerobot.com/)";
      return this.#row(start, place, { ua, url: "/", print: "", shape: "0f0f0f0f" });
    });
    for (let crawls = this.#count(this.options.perHour / 900); crawls > 0; crawls--) {
      const place = { ip: `66.249.66.${this.#random.below(200)}`, asn: 15_169, country: "US" };
      const ua = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
      const row = this.#row(start, place, { ua, url: this.#page(), print: "", shape: "" });
      const evidence = ["spiderCrawler:program:search Googlebot", "spiderCrawler:verified:ranges"];
      rows.push({ ...row, decidedBy: "searchEngines", evidence });
    }
    if (this.#random.below(3) === 0) {
      const place = { ip: `3.18.12.${this.#random.below(12)}`, asn: 16_509, country: "US" };
      const ua = "Stripe/1.0 (+https://stripe.com/docs/webhooks)";
      rows.push(
        this.#row(start, place, { ua, url: "/hooks/stripe", print: "", shape: "12121212" }),
      );
    }
    return rows;
  }

  #row(
    start: number,
    { ip, asn, country }: Place,
    { ua, url, print, shape }: Readonly<Record<"ua" | "url" | "print" | "shape", string>>,
  ): TrafficRow {
    return rowOf(this.options.workspaceId, {
      at: start + this.#random.below(MINUTE_MS),
      ...{ ip, asn, countryCode: country, ua, url },
      evidence: [
        ...(print === "" ? [] : [`print:ja4:${print}`]),
        ...(shape === "" ? [] : [`headerShape:digest:${shape}`]),
      ],
    });
  }

  /** A whole number around an average. */
  #count(average: number): number {
    const noise = 0.75 + fraction(this.#random) / 2;
    return Math.floor(average * noise + fraction(this.#random));
  }
}

function updated(hour: number): number {
  const { from, hours, share } = UPDATE;
  return Math.min(share, Math.max(0, ((hour - from) / hours) * share));
}

/** A wave of visitors with something in common. */
export interface Wave {
  readonly workspaceId: string;
  /** Epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly addresses: number;
  readonly networks: number;
  /** The request of the wave's visitor of that number; with a new value for every visitor where a trait is rotated. */
  readonly sends: (visitor: number) => Readonly<Record<"ua" | "url" | "print" | "shape", string>>;
  /** Calls of an address. */
  readonly each: number;
}

/** The wave's calls of the minute that begins then. */
export function waveMinute(wave: Wave, start: number): TrafficRow[] {
  const { workspaceId, from, to, addresses, networks, sends, each } = wave;
  const part = (at: number) =>
    Math.round(Math.min(1, Math.max(0, (at - from) / (to - from))) * addresses * each);
  const [first, end] = [part(start), part(start + MINUTE_MS)];
  return Array.from({ length: end - first }, (_, index) => {
    const visitor = (first + index) % addresses;
    const network = visitor % networks;
    const { ua, url, print, shape } = sends(visitor);
    return rowOf(workspaceId, {
      at: start + Math.floor((index * MINUTE_MS) / (end - first)),
      ip: `${150 + (network >> 8)}.${network & 255}.7.${1 + (Math.floor(visitor / networks) % 254)}`,
      asn: 60_000 + (network % 190),
      countryCode: ["BR", "ID", "IN", "VN", "MX", "TR", "ZA"][network % 7],
      ...{ ua, url },
      evidence: [
        ...(print === "" ? [] : [`print:ja4:${print}`]),
        ...(shape === "" ? [] : [`headerShape:digest:${shape}`]),
      ],
    });
  });
}

/** When a week of a site is over. */
export const weekAfter = (opensAt: number): number => opensAt + 7 * DAY_MS;
