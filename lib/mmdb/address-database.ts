import type { Ip } from "@/lib/ip/ip";
import type { DatabaseKind } from "./database-kind";
import type { Fields } from "./fields";

/** One opened database of addresses, in whatever format its publisher has. */
export interface AddressDatabase {
  /** File name without its folder, or a feed's id. */
  readonly file: string;
  readonly kind: DatabaseKind;
  /** The name that it gives itself: "GeoLite2-City", "IP2Proxy PX11". */
  readonly databaseType: string;
  /** ISO 8601 time of its data. */
  readonly dataDate: string;
  /** The record that covers the address, the same object for the same record while it is cached. */
  get(ip: Ip): Fields | null;
}
