import type { TypeSource, UserType } from "@/lib/engine/facts";
import type { ConnectionType, Place, PlaceOrigin } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";

/** The kind of anonymity that an Anonymous-IP (or Enterprise) database reports for an address. */
export type Anonymity = "vpn" | "proxy" | "tor" | "hosting";

export interface Anonymizer {
  readonly name?: string;
  /** ISO 8601 date. */
  readonly lastSeen?: string;
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
  readonly anonymity?: readonly Anonymity[];
  /** The VPN's or proxy's owner, and when it was seen, where the database says. */
  readonly anonymizer?: Anonymizer;
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
