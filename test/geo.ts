import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openGeo } from "@/lib/intel/geo/open-geo";
import type { Geo } from "@/lib/intel/geo/types";
import { writeMmdb } from "./intel/geo/mmdb-writer";
import { silentLog } from "./silent-log";

const named = (en: string) => ({ names: { en } });

const country = (code: string, name: string) => ({ country: { iso_code: code, ...named(name) } });

/** Places that tests make themselves, so that they may expect each field literally. Every other address has none. */
const CITIES = {
  "8.8.8.0/24": {
    ...country("US", "United States"),
    city: named("Mountain View"),
    subdivisions: [named("California"), named("Santa Clara County")],
    postal: { code: "94043" },
    location: { latitude: 37.4056, longitude: -122.0775, time_zone: "America/Los_Angeles" },
  },
  "73.0.0.0/8": {
    ...country("US", "United States"),
    city: named("Pleasanton"),
    subdivisions: [named("California")],
    location: { latitude: 37.6604, longitude: -121.8758, time_zone: "America/Los_Angeles" },
  },
  "88.198.0.0/16": {
    ...country("DE", "Germany"),
    city: named("Falkenstein"),
    subdivisions: [named("Saxony")],
    location: { latitude: 50.475, longitude: 12.365, time_zone: "Europe/Berlin" },
  },
  "172.32.0.0/11": country("US", "United States"),
  "66.249.64.0/19": country("US", "United States"),
  "157.55.0.0/16": country("US", "United States"),
  "171.64.0.0/14": country("US", "United States"),
  "45.155.0.0/16": country("NL", "Netherlands"),
  "2a0b:1::/32": country("NL", "Netherlands"),
} as const;

const CONNECTIONS = { "73.1.0.0/16": { connection_type: "Dialup" } } as const;

export interface TestGeo {
  readonly geo: Geo;
  close(): Promise<void>;
}

/** The real geodata reader over small test databases. */
export async function createTestGeo(): Promise<TestGeo> {
  const dir = await mkdtemp(join(tmpdir(), "gatehouse-geo-"));
  const city = writeMmdb({ databaseType: "GeoLite2-City", networks: CITIES });
  const connection = writeMmdb({ databaseType: "GeoIP2-Connection-Type", networks: CONNECTIONS });
  await writeFile(join(dir, "city.mmdb"), city);
  await writeFile(join(dir, "connection-type.mmdb"), connection);
  const geo = await openGeo({ dir, log: silentLog, pollMs: 0 });
  return {
    geo,
    async close() {
      geo.close();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
