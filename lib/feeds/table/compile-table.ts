import { join } from "node:path";
import { rangeObjection } from "../guard/entry-rules";
import { createNeverBlock } from "../guard/never-block";
import { readSifted } from "../guard/sift";
import { compileFeeds } from "./compile";
import type { CompilableFeed } from "./compile-ranges";
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
 * Compiles these copies into the table file named by their fingerprint. An unusable copy is left out and
 * named in the file; so are entries that the guard objects to, unnamed.
 */
export async function compileTable(job: TableJob): Promise<void> {
  const { inputs, directory, ownAddresses } = job;
  const neverBlock = await createNeverBlock({ directory, copies: inputs, ownAddresses });
  const compilable: CompilableFeed[] = [];
  const unusable: UnusableCopy[] = [];
  for (const { feed, copy, accepted } of inputs) {
    try {
      const options = { neverBlock, accepted };
      const { kept } = await readSifted(feed, join(directory, copy.file), options);
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
