import type { IntelLog } from "@/lib/intel/log";
import type { Geo } from "./types";

export interface GeoOptions {
  /** Folder of `.mmdb` files that replace the bundled geodata; undefined: the bundled city data. */
  readonly dir?: string | undefined;
  readonly log: IntelLog;
  /** How often the folder is looked at, milliseconds; 0 never. */
  readonly pollMs?: number;
}

/** Opens the geodata. Throws when the folder cannot be read or holds no usable database. */
export async function openGeo(_options: GeoOptions): Promise<Geo> {
  throw new Error("being built");
}
