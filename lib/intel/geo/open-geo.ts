import { forgetTables } from "@/lib/address-files/listing/kept-table";
import { ADDRESS_FILES } from "@/lib/address-files/open-address-file";
import type { Log } from "@/lib/base/log";
import type { AddressDatabase } from "@/lib/mmdb/address-database";
import { bundledCityFiles } from "@/lib/mmdb/bundled";
import { hasPlaces } from "@/lib/mmdb/database-kind";
import { openMmdb } from "@/lib/mmdb/mmdb-file";
import { type OpenTask, openTaskHere } from "@/lib/threads/task";
import { FeedDatabases, type PlaceFeeds } from "./feed-databases";
import { FeedGeofeeds } from "./feed-geofeeds";
import { GeoFolder } from "./folder";
import { GeoSnapshot } from "./geo-snapshot";
import type { Geo } from "./types";

export interface GeoOptions {
  /**
   * Folder of databases that replace the bundled geodata; undefined for the bundled city data.
   */
  readonly dir?: string | undefined;
  /** Fetched databases. They replace the bundled one, and stand behind the folder's of their kind. */
  readonly feeds?: PlaceFeeds | undefined;
  readonly log: Log;
  /** Opens the thread that reads files of lines; omit to read them on this one. */
  readonly openTask?: OpenTask;
  /** Folder where what they held is kept for the next start; omit to keep nothing. */
  readonly tables?: string;
  /** How often the folder is checked, milliseconds; 0 never. */
  readonly pollMs?: number;
}

const POLL_MS = 30_000;
/** Whether a feed has a new copy is known without touching the disk. */
const FEEDS_POLL_MS = 2_000;

const openBundled = async (): Promise<readonly AddressDatabase[]> =>
  Promise.all(bundledCityFiles().map((path) => openMmdb(path, true)));

/** Databases with places replace each other whatever their kind; others only their own. */
const isSameRole = (a: AddressDatabase, b: AddressDatabase): boolean =>
  a.kind === b.kind || (hasPlaces(a.kind) && hasPlaces(b.kind));

/**
 * The sources of answers: the folder's files, feeds for what the folder lacks, the bundled cities when both lack them.
 */
class GeoFiles {
  #bundled: readonly AddressDatabase[] | undefined;

  constructor(
    private readonly folder: GeoFolder | undefined,
    private readonly feeds: FeedDatabases | undefined,
  ) {}

  async all(): Promise<readonly AddressDatabase[]> {
    const own = this.folder?.files() ?? [];
    const fetched = (this.feeds?.files() ?? []).filter(
      (file) => !own.some((other) => isSameRole(file, other)),
    );
    const files = [...own, ...fetched];
    if (files.some(({ kind }) => hasPlaces(kind))) {
      // 130 MB that are no longer used.
      this.#bundled = undefined;
      return files;
    }
    this.#bundled ??= await openBundled();
    return [...files, ...this.#bundled];
  }
}

/**
 * Opens the geodata. A folder is checked every `pollMs`, feeds more often, and changes are swapped in.
 * @throws when the folder cannot be read or holds no usable database
 */
export async function openGeo(options: GeoOptions): Promise<Geo> {
  const { dir, feeds, log, openTask = openTaskHere, tables, pollMs = POLL_MS } = options;
  const folder = dir === undefined ? undefined : new GeoFolder(dir, log, { openTask, tables });
  const fetched = feeds && new FeedDatabases(feeds, log);
  const geofeeds = feeds && new FeedGeofeeds(feeds, log);
  const files = new GeoFiles(folder, fetched);
  const makeSnapshot = async () =>
    new GeoSnapshot(await files.all(), geofeeds?.table() ?? null, log);

  await folder?.look(false).catch((cause: unknown) => {
    throw new Error(`GEOIP_DIR: the folder "${dir}" cannot be read`, { cause });
  });
  if (folder !== undefined && folder.files().length === 0) {
    const refused = folder.refused();
    const which = refused.length === 0 ? "" : `; these are broken: ${refused.join(", ")}`;
    throw new Error(
      `GEOIP_DIR: the folder "${dir}" holds no usable file (${ADDRESS_FILES})${which}`,
    );
  }
  // Kept for a folder that is no longer read.
  if (folder === undefined && tables !== undefined)
    await forgetTables(tables, []).catch(() => undefined);
  await fetched?.look();
  await geofeeds?.look();
  let snapshot = await makeSnapshot();
  let generation = 1;

  async function look(settledOnly: boolean): Promise<void> {
    const isFolderChanged = (await folder?.look(settledOnly)) ?? false;
    await swap(isFolderChanged);
  }
  async function swap(isFolderChanged: boolean): Promise<void> {
    const areFeedsChanged = (await fetched?.look()) ?? false;
    const areGeofeedsChanged = (await geofeeds?.look()) ?? false;
    if (!isFolderChanged && !areFeedsChanged && !areGeofeedsChanged) return;
    snapshot = await makeSnapshot();
    generation++;
  }
  // One check at a time: on a slow disk two would judge the same file.
  let queue: Promise<void> = Promise.resolve();
  const queued = (work: () => Promise<void>): Promise<void> => {
    queue = queue.then(work, work);
    return queue;
  };
  const timer =
    folder === undefined || pollMs === 0
      ? undefined
      : setInterval(() => {
          queued(() => look(true)).catch((error: unknown) =>
            log.warn({ dir, error: String(error) }, "GEOIP_DIR cannot be read; the last data stay"),
          );
        }, pollMs).unref();
  const feedsTimer =
    fetched === undefined || pollMs === 0
      ? undefined
      : setInterval(() => {
          if (!fetched.isBehind() && !geofeeds?.isBehind()) return;
          queued(() => swap(false)).catch((error: unknown) =>
            log.warn({ error: String(error) }, "fetched geodata cannot be opened; the last stays"),
          );
        }, FEEDS_POLL_MS).unref();

  return {
    find: (ip) => snapshot.find(ip),
    generation: () => generation,
    sources: () =>
      snapshot.files.map(({ file, databaseType, dataDate }) => ({ file, databaseType, dataDate })),
    reload: () => queued(() => look(false)),
    close: () => {
      clearInterval(timer);
      clearInterval(feedsTimer);
    },
  };
}
