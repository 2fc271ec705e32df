import { stat } from "node:fs/promises";
import { GeofeedTable } from "../geofeed-table";
import { FeedRefusedError } from "../parse/feed-refused-error";
import type { FeedReport, ParsedFeed } from "../parse/parse-feed";
import { checkGeodata } from "./check-geodata";
import type { CheckJob, CheckResult } from "./check-job";
import { tooMuchSpace } from "./covered-space";
import { differenceOf, type EntryDifference } from "./entry-difference";
import { outOfBounds } from "./feed-bounds";
import { movedSamples, movedText } from "./moved-samples";
import { createNeverBlock, ownAddresses } from "./never-block";
import { type Finding, type Findings, readSifted, type SiftedFeed, type SiftOptions } from "./sift";

/** Whether a delivered file may become the feed's good copy. Rejects only when the file cannot be read from the disk. */
export async function checkFeed(job: CheckJob): Promise<CheckResult> {
  if (job.feed.format === "mmdb") return checkGeodata(job);
  const { feed, file, previousEntries, directory, copies, accepted } = job;
  try {
    const own = ownAddresses();
    const neverBlock = await createNeverBlock({ directory, copies, ownAddresses: own });
    const rules = { neverBlock, accepted };
    const sifted = await readSifted(feed, file, rules);
    const { report } = sifted.kept;
    const { size: bytes } = await stat(file);
    const moved = feed.category === "geofeed" ? movedByGeofeed(sifted.kept, accepted) : [];
    const tooMuch = tooMuchSpace(feed, sifted.kept);
    const reasons = [
      ...movedText(moved),
      ...outOfBounds(feed, { bytes, report, previousEntries }),
      ...entryReasons(sifted, report),
      ...(tooMuch === null ? [] : [tooMuch]),
    ];
    const { refused, leftOut } = sifted;
    const compared = await compareWithCopy(job, sifted, rules);
    const difference = compared === null ? {} : { difference: compared };
    if (reasons.length === 0) {
      const first = leftOut.first.slice(0, SHOWN_LEFT_OUT);
      return { verdict: "good", report, leftOut: { count: leftOut.count, first }, ...difference };
    }
    // `leave-out` entries stay out even when the feed is released for another reason.
    const known = isTooMuch(leftOut, report) ? leftOut.first : [];
    const findings = [...moved, ...(refused.count > 0 ? refused.first : known)];
    return { verdict: "quarantined", reason: reasons.join("; "), findings, report, ...difference };
  } catch (error) {
    if (error instanceof FeedRefusedError) return { verdict: "unreadable", reason: error.message };
    throw error;
  }
}

/** Null without a copy that can still be read: a comparison must not decide over a delivery. */
async function compareWithCopy(
  { feed, previousFile }: CheckJob,
  { kept }: SiftedFeed,
  rules: SiftOptions,
): Promise<EntryDifference | null> {
  if (previousFile === null) return null;
  const before = await readSifted(feed, previousFile, rules).catch(() => null);
  return before === null ? null : differenceOf(before.kept, kept);
}

/** A geofeed speaks for its owner's networks; the samples that it does not hold are left alone. */
function movedByGeofeed(kept: ParsedFeed, accepted: readonly string[]): Finding[] {
  const table = new GeofeedTable([{ feed: null, parsed: kept }]);
  return movedSamples((ip) => table.find(ip)?.place.country, accepted);
}

const SHOWN_LEFT_OUT = 20;
/** Entries that may be left out without quarantine: a few, or a small share of a long list. */
const TOLERATED_LEFT_OUT = 5;
const TOLERATED_LEFT_OUT_SHARE = 0.05;

const isTooMuch = ({ count }: Findings, { entries }: FeedReport): boolean =>
  count > Math.max(TOLERATED_LEFT_OUT, TOLERATED_LEFT_OUT_SHARE * entries);

function entryReasons({ refused, leftOut }: SiftedFeed, report: FeedReport): string[] {
  const reasons: string[] = [];
  if (refused.count > 0) reasons.push(`holds ${examples(refused)}`);
  if (isTooMuch(leftOut, report)) {
    reasons.push(
      `would have ${leftOut.count} of ${report.entries} entries left out: ${examples(leftOut)}`,
    );
  }
  return reasons;
}

const EXAMPLES = 3;

/** `8.8.8.8, which must never be blocked: Google (8.8.8.8/32); and 2 more`. */
function examples({ count, first }: Findings): string {
  const named = first.slice(0, EXAMPLES).map(({ entry, reason }) => `${entry}, which ${reason}`);
  const more = count - named.length;
  return named.join("; ") + (more > 0 ? `; and ${more} more` : "");
}
