import { SAMPLES } from "@/lib/mmdb/samples";
import { type MmdbOptions, type MmdbValue, writeMmdb } from "./mmdb-writer";

const networkOf = (address: string) => `${address}/${address.includes(":") ? 128 : 32}`;

/** A city database in DB-IP's layout that places the sample addresses where they are, and these networks besides. */
export function sampledDatabase(
  more: Readonly<Record<string, MmdbValue>> = {},
  options: Partial<MmdbOptions> = {},
): Buffer {
  const samples = SAMPLES.map(([address, country]) => [
    networkOf(address),
    { country: { iso_code: country } },
  ]);
  return writeMmdb({
    databaseType: "DBIP-City-Lite",
    builtAt: "2026-02-02T00:00:00Z",
    networks: { ...Object.fromEntries(samples), ...more },
    ...options,
  });
}
