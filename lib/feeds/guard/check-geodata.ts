import { stat } from "node:fs/promises";
import type { Ip } from "@/lib/ip/ip";
import { BrokenDatabaseError } from "@/lib/mmdb/broken-database";
import { bundledDate } from "@/lib/mmdb/bundled";
import { countryOf } from "@/lib/mmdb/country-of";
import { hasPlaces } from "@/lib/mmdb/database-kind";
import { type MmdbFile, openPackedMmdb } from "@/lib/mmdb/mmdb-file";
import type { Feed } from "../feed";
import type { FeedReport } from "../parse/parse-feed";
import type { CheckJob, CheckResult } from "./check-job";
import { outOfBounds } from "./feed-bounds";
import { movedSamples, movedText } from "./moved-samples";

/** The feed whose older edition comes with the product. */
export const BUNDLED_FEED = "dbip-city-lite";

/** A publisher's clock may be ahead. */
const TOLERATED_AHEAD_MS = 24 * 60 * 60_000;

/**
 * Whether a delivered database may become the good copy. Its nodes count as entries. Reads every node of
 * its tree: a second for 125 MB, so not on a serving thread.
 */
export async function checkGeodata(job: CheckJob): Promise<CheckResult> {
  const { feed, file, previousEntries } = job;
  try {
    const database = await openPackedMmdb(feed.id, file, feed);
    if (feed.database !== undefined && database.kind !== feed.database) {
      const reason = `is a database of type "${database.databaseType}", and should be one of kind "${feed.database}"`;
      return { verdict: "unreadable", reason };
    }
    const { nodes: entries, dataDate: ownDate } = database;
    const report: FeedReport = { entries, badLines: 0, problems: [], ownDate };
    const { size: bytes } = await stat(file);
    const findings = hasPlaces(database.kind)
      ? movedSamples((ip) => countryAt(database, ip), job.accepted)
      : [];
    const reasons = [
      ...outOfBounds(feed, { bytes, report, previousEntries }),
      ...wrongDate(database, job),
      ...movedText(findings),
    ];
    if (reasons.length > 0) {
      return { verdict: "quarantined", reason: reasons.join("; "), findings, report };
    }
    return { verdict: "good", report, leftOut: { count: 0, first: [] } };
  } catch (error) {
    if (!(error instanceof BrokenDatabaseError)) throw error;
    return { verdict: "unreadable", reason: `is no database that can be used: ${error.reason}` };
  }
}

function wrongDate({ dataDate }: MmdbFile, { feed, previousDate, now }: CheckJob): string[] {
  const day = dataDate.slice(0, 10);
  const builtAt = Date.parse(dataDate);
  if (builtAt > now + TOLERATED_AHEAD_MS) return [`was built on ${day}, which is in the future`];
  const used = previousDate ?? dateOfBundled(feed);
  // A copy from the future, released by mistake, must not keep every later one out.
  if (used === null || Date.parse(used) > now + TOLERATED_AHEAD_MS) return [];
  return builtAt < Date.parse(used)
    ? [`was built on ${day}, and the copy in use on ${used.slice(0, 10)}`]
    : [];
}

const dateOfBundled = ({ id }: Feed): string | null => (id === BUNDLED_FEED ? bundledDate() : null);

/** Null also for a record that cannot be decoded. */
function countryAt(database: MmdbFile, ip: Ip): string | null | undefined {
  if (database.ipVersion === 4 && ip.version === 6) return undefined;
  try {
    const record = database.get(ip);
    return record && countryOf(record);
  } catch {
    return null;
  }
}
