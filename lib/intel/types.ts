import type { DnsQuestion } from "@/lib/engine/fact";
import type { Facts, Probe, TypeSource, UserType } from "@/lib/engine/facts";
import type { Site } from "@/lib/engine/site";
import type { Ip } from "@/lib/ip/ip";
import type { SentRequest } from "./sent-request";

export type ConnectionType = "Cable/DSL" | "Cellular" | "Corporate" | "Dialup" | "unknown";

/** Where an address is, with the fallbacks of docs/contract.md, section 2.2 already in place. Frozen, shared. */
export interface Place {
  readonly city: string;
  readonly district: string;
  readonly region: string;
  readonly postcode: string;
  readonly country: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timezone: string;
}

/** Where a place comes from, for `detail`. Frozen, shared. */
export interface PlaceOrigin {
  /** A database's file or a feed's id. */
  readonly source: string;
  /** ISO 8601 date of its data. */
  readonly dataDate: string;
  /** The source of the country: the city database, the network's operator, or the registry of networks. */
  readonly countryFrom: "database" | "geofeed" | "registry";
  /** Kilometers around the coordinates in which the address is, where the database says so. */
  readonly accuracyKm?: number;
}

/** The IP intelligence fields of docs/contract.md, section 2.2, without `ip` and `hostname`. Frozen, cacheable. */
export interface IpInfo extends Place {
  readonly asn: number;
  readonly userType: UserType;
  readonly connectionType: ConnectionType;
  readonly company: string;
  readonly isp: string;
  readonly isAnycast: boolean;
}

/** Facts from the call itself, not from data about the visitor. */
export interface CallerFacts
  extends Pick<
    Facts,
    | "now"
    | "method"
    | "repeatedFailures"
    | "probes"
    | "honeypot"
    | "session"
    | "counts"
    | "params"
    | "headers"
    | "threatBody"
    | "pass"
  > {
  /** The visitor has the address of the site's server, which makes the call: the site calls itself. */
  readonly isFromSite: boolean;
}

/** Everything known about a visitor without waiting, plus the means to wait for DNS. */
export interface VisitorIntel {
  readonly info: IpInfo;
  /** Null for an address without a place. */
  readonly placeOrigin: PlaceOrigin | null;
  /** Null where nothing says what the network is. */
  readonly typeOrigin: TypeSource | null;
  /** The facts known so far, plus the caller's. */
  facts(rest: CallerFacts): Facts;
  readonly device: Facts["device"];
  /** `FeedSnapshot.revision` of the feeds that were asked. */
  readonly feedsRevision: string;
  /** Short digest that stands for the user agent; "" for none. */
  readonly agent: string;
  /** Stands for the user agent and the headers that a browser sends alike with every request. */
  readonly browser: string;
  /** A browser's user agent: no crawler's, tool's or library's, and none that was never made. */
  readonly isBrowser: boolean;
  /** Many people are known to be behind the address. */
  readonly isShared: boolean;
  /** The mail filter that follows the links of mails from this address; null for others. */
  readonly linkScanner: string | null;
  /** The probe that the URL is on a site of that kind, unless it is an attack already; null when it is none. */
  probeOn(site: Site): Probe | null;
  /** PTR name when cached or arrived, else null. Never waits. */
  hostname(): string | null;
  /** Resolves these within the request's DNS budget; afterwards `facts()` has none of them pending. */
  resolve(questions: readonly DnsQuestion[]): Promise<void>;
  /** Starts a background PTR look-up when none is cached; bounded, never throws. */
  warm(): void;
}

export interface Intel {
  /** Memory only. `ua` and `url` as sent; `sent` where the request's headers are known. */
  visitor(
    ip: Ip,
    ua: string | undefined,
    url: string | undefined,
    sent?: SentRequest,
  ): VisitorIntel;
  info(ip: Ip): IpInfo;
}
