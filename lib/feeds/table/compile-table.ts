import { join } from "node:path";
import { rangeObjection } from "../guard/entry-rules";
import { createNeverBlock } from "../guard/never-block";
import { siftFeed } from "../guard/sift";
import { parseFeedFile } from "../parse/parse-feed-file";
import { type CompilableFeed, compileFeeds } from "./compile";
import { saveCompiled } from "./table-file";
import { fingerprintOf, type TableInput } from "./table-input";
import type { UnusableCopy } from "./table-schema";

export interface TableJob {
  readonly inputs: readonly TableInput[];
  /** Folder of the copies and of the tables. */
  readonly directory: string;
  /** This server's own addresses, which no list may block. */
  readonly ownAddresses: readonly string[];
}

/**
 * Compiles these copies and writes the table's file, named by their fingerprint. A copy that cannot
 * be used is left out and named in the file; of the others nothing is in it that the guard objects to.
 */
export async function compileTable(job: TableJob): Promise<void> {
  const { inputs, directory, ownAddresses } = job;
  const feeds = inputs.map(({ feed }) => feed);
  const neverBlock = await createNeverBlock({ directory, feeds, ownAddresses });
  const compilable: CompilableFeed[] = [];
  const unusable: UnusableCopy[] = [];
  for (const { feed, copy, accepted } of inputs) {
    try {
      const parsed = await parseFeedFile(feed, join(directory, copy.file));
      const { kept } = siftFeed(feed, parsed, { neverBlock, accepted });
      compilable.push({ feed, dataDate: copy.dataDate, parsed: kept });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      unusable.push({ id: feed.id, reason });
    }
  }
  const compiled = compileFeeds(compilable, {
    isLeftOut: (feed, range) => rangeObjection(feed, range, neverBlock) !== null,
  });
  const fingerprint = fingerprintOf(inputs, ownAddresses);
  await saveCompiled(directory, { fingerprint, compiled, unusable });
}
