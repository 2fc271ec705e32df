import type { Log } from "@/lib/base/log";
import type { Place } from "@/lib/intel/types";
import type { Ip } from "@/lib/ip/ip";
import { bundledCityFiles } from "./bundled";
import type { Fields } from "./fields";
import { GeoFolder } from "./folder";
import { type MmdbFile, openMmdb } from "./mmdb-file";
import { placeOf, UNKNOWN_PLACE } from "./place";
import { traitsOf } from "./traits";
import type { Geo, GeoRecord, NetworkTraits } from "./types";

export interface GeoOptions {
  /** Folder of `.mmdb` files that replace the bundled geodata; undefined: the bundled city data. */
  readonly dir?: string | undefined;
  readonly log: Log;
  /** How often the folder is checked, milliseconds; 0 never. */
  readonly pollMs?: number;
}

const POLL_MS = 30_000;
const NO_TRAITS: NetworkTraits = Object.freeze({});
const NOTHING: GeoRecord = Object.freeze({ place: UNKNOWN_PLACE, network: NO_TRAITS });

/**
 * Where a field is in several databases, the first of these wins: the one made for the field, then the
 * richer one.
 */
const PLACE_KINDS = ["enterprise", "city"] as const;
const NETWORK_KINDS = ["connection-type", "enterprise", "isp", "asn", "anonymous-ip"] as const;

const inOrder = (files: readonly MmdbFile[], kinds: readonly string[]): readonly MmdbFile[] =>
  kinds.flatMap((kind) => files.filter((file) => file.kind === kind));

/** The first record's fields win; anonymity flags are combined. */
function mergeTraits(all: readonly NetworkTraits[]): NetworkTraits {
  if (all.length === 0) return NO_TRAITS;
  if (all.length === 1) return all[0] ?? NO_TRAITS;
  const merged = Object.assign({}, ...all.toReversed());
  const anonymity = [...new Set(all.flatMap((traits) => traits.anonymity ?? []))];
  return Object.freeze(anonymity.length > 0 ? { ...merged, anonymity } : merged);
}

/** One immutable set of opened databases: a reload makes another and swaps it in. */
class GeoSnapshot {
  private readonly places = new WeakMap<Fields, Place>();
  private readonly traits = new WeakMap<Fields, NetworkTraits>();
  private readonly placeFiles: readonly MmdbFile[];
  private readonly networkFiles: readonly MmdbFile[];

  constructor(
    readonly files: readonly MmdbFile[],
    private readonly log: Log,
  ) {
    this.placeFiles = inOrder(files, PLACE_KINDS);
    this.networkFiles = inOrder(files, NETWORK_KINDS);
  }

  find(ip: Ip): GeoRecord {
    const place = this.place(ip);
    const network = this.networkFiles.length === 0 ? NO_TRAITS : this.network(ip);
    if (place === UNKNOWN_PLACE && network === NO_TRAITS) return NOTHING;
    return { place, network };
  }

  private place(ip: Ip): Place {
    for (const file of this.placeFiles) {
      const record = this.get(file, ip);
      if (record === null) continue;
      const known = this.places.get(record) ?? placeOf(record);
      if (known === null) continue;
      this.places.set(record, known);
      return known;
    }
    return UNKNOWN_PLACE;
  }

  private network(ip: Ip): NetworkTraits {
    const found: NetworkTraits[] = [];
    for (const file of this.networkFiles) {
      const record = this.get(file, ip);
      if (record === null) continue;
      const traits = this.traits.get(record) ?? traitsOf(file.kind, record);
      this.traits.set(record, traits);
      found.push(traits);
    }
    return mergeTraits(found);
  }

  /** A record that cannot be decoded counts as absent: damage must not fail a request. */
  private get(file: MmdbFile, ip: Ip): Fields | null {
    try {
      return file.get(ip);
    } catch (error) {
      this.log.warn({ file: file.file, error: String(error) }, "a geodata record cannot be read");
      return null;
    }
  }
}

const openBundled = async (): Promise<readonly MmdbFile[]> =>
  Promise.all(bundledCityFiles().map((path) => openMmdb(path, true)));

/** The folder's files, plus the bundled city data when none of them has places. */
async function withCities(
  files: readonly MmdbFile[],
  bundled: () => Promise<readonly MmdbFile[]>,
): Promise<readonly MmdbFile[]> {
  const hasCities = files.some(({ kind }) => kind === "city" || kind === "enterprise");
  return hasCities ? files : [...files, ...(await bundled())];
}

/**
 * Opens the geodata. A folder is checked every `pollMs`, and changes are swapped in.
 * @throws when the folder cannot be read or holds no usable database
 */
export async function openGeo({ dir, log, pollMs = POLL_MS }: GeoOptions): Promise<Geo> {
  const folder = dir === undefined ? undefined : new GeoFolder(dir, log);
  let opened: Promise<readonly MmdbFile[]> | undefined;
  const bundled = () => (opened ??= openBundled());

  await folder?.look(false).catch((cause: unknown) => {
    throw new Error(`GEOIP_DIR: the folder "${dir}" cannot be read`, { cause });
  });
  if (folder !== undefined && folder.files().length === 0) {
    const refused = folder.refused();
    const which = refused.length === 0 ? "" : `; these are broken: ${refused.join(", ")}`;
    throw new Error(`GEOIP_DIR: the folder "${dir}" holds no usable .mmdb file${which}`);
  }
  let snapshot = new GeoSnapshot(await withCities(folder?.files() ?? [], bundled), log);
  let generation = 1;

  async function look(settledOnly: boolean): Promise<void> {
    if (folder === undefined || !(await folder.look(settledOnly))) return;
    snapshot = new GeoSnapshot(await withCities(folder.files(), bundled), log);
    generation++;
  }
  // One check at a time: on a slow disk two would judge the same file.
  let queue: Promise<void> = Promise.resolve();
  const queued = (settledOnly: boolean): Promise<void> => {
    queue = queue.then(
      () => look(settledOnly),
      () => look(settledOnly),
    );
    return queue;
  };
  const timer =
    folder === undefined || pollMs === 0
      ? undefined
      : setInterval(() => {
          queued(true).catch((error: unknown) =>
            log.warn({ dir, error: String(error) }, "GEOIP_DIR cannot be read; the last data stay"),
          );
        }, pollMs).unref();

  return {
    find: (ip) => snapshot.find(ip),
    generation: () => generation,
    sources: () =>
      snapshot.files.map(({ file, databaseType, dataDate }) => ({ file, databaseType, dataDate })),
    reload: () => queued(false),
    close: () => clearInterval(timer),
  };
}
