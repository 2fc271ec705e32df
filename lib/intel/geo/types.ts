import type { TypeSource, UserType } from "@/lib/engine/facts";
import type { ConnectionType, Place, PlaceOrigin } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";

/** A database's statement about an address, and whose it is. */
export interface Claim {
  /** File name, or a feed's id. */
  readonly source: string;
  /** ISO 8601 time of the database's data. */
  readonly dataDate: string;
  /** ISO 8601: when the address was last seen as such, where the database says. */
  readonly lastSeen?: string;
  /** Its owner: a VPN's or a proxy's. */
  readonly name?: string;
}

/** The kind of anonymity. People come out of relays, and out of companies' gateways. */
export type Anonymity = "vpn" | "proxy" | "tor" | "hosting" | "relay" | "gateway";

export interface AnonymityClaim extends Claim {
  readonly kind: Anonymity;
}

export interface AbuseClaim extends Claim {
  readonly kind: "scanner" | "spammer" | "infected machine";
}

/** Facts about the network from `GEOIP_DIR`; every part may be missing. */
export interface NetworkTraits {
  readonly asn?: number;
  readonly organization?: string;
  readonly isp?: string;
  readonly userType?: UserType;
  /** The database that says so. */
  readonly typedBy?: TypeSource;
  readonly connectionType?: ConnectionType;
  readonly isAnycast?: boolean;
  readonly anonymity?: readonly AnonymityClaim[];
  readonly abuse?: readonly AbuseClaim[];
}

export interface GeoRecord {
  readonly place: Place;
  readonly network: NetworkTraits;
  /** Absent when there is no place. */
  readonly origin?: PlaceOrigin;
}

/** One opened database, for status pages and attribution. */
export interface GeoSource {
  /** File name, without its folder. */
  readonly file: string;
  readonly databaseType: string;
  /** ISO 8601 build time of the data. */
  readonly dataDate: string;
}

export interface Geo {
  /** Memory only; an address without data gets the fallbacks. Never throws. */
  find(ip: Ip): GeoRecord;
  /** Increases with every swap of the data, which invalidates caches of older ones. */
  generation(): number;
  sources(): readonly GeoSource[];
  /** Checks for new or changed files now. A broken file is logged by name and the last good one kept. */
  reload(): Promise<void>;
  /** Stops watching the folder. */
  close(): void;
}
