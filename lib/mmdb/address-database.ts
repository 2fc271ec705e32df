import type { Ip } from "@/lib/ip/ip";
import type { DatabaseKind } from "./database-kind";
import type { Fields } from "./fields";

export interface LeftOut {
  readonly lines: number;
  /** The fault of the first of them: "line 7 has 3 cells, and should have 15". */
  readonly first: string;
}

/** One opened database of addresses, in whatever format its publisher has. */
export interface AddressDatabase {
  /** File name without its folder, or a feed's id. */
  readonly file: string;
  readonly kind: DatabaseKind;
  /** The name that it gives itself: "GeoLite2-City", "IP2Proxy PX11". */
  readonly databaseType: string;
  /** ISO 8601 time of its data. */
  readonly dataDate: string;
  /** Lines that could not be read, when it was read from lines just now. */
  readonly leftOut?: LeftOut | undefined;
  /** The record that covers the address, the same object for the same record while it is cached. */
  get(ip: Ip): Fields | null;
}
