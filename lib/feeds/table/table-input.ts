import { createHash } from "node:crypto";
import type { Feed } from "../feed";
import { FORMAT_VERSION } from "./table-format";

/** One feed as it goes into the table: its settings, its last good copy, what an operator accepted in it. */
export interface TableInput {
  readonly feed: Feed;
  readonly copy: {
    /** Name of the content in the archive; another content has another name. */
    readonly file: string;
    /** ISO 8601. */
    readonly dataDate: string;
  };
  /** Entries that are used although the guard objects to them. */
  readonly accepted: readonly string[];
}

/** The part of the archive's record that matters here. */
interface InputRecord {
  readonly copy: (TableInput["copy"] & { readonly url: string }) | null;
  readonly accepted?: readonly string[];
}

/** What the table is made of: every switched-on feed that has a good copy of its present URL. */
export function tableInputs(
  feeds: readonly Feed[],
  records: ReadonlyMap<string, InputRecord>,
): TableInput[] {
  return feeds.flatMap((feed) => {
    const record = records.get(feed.id);
    const copy = record?.copy;
    if (!feed.enabled || !copy || copy.url !== feed.url) return [];
    const { file, dataDate } = copy;
    return [{ feed, copy: { file, dataDate }, accepted: record?.accepted ?? [] }];
  });
}

/** Names the table that these inputs make: 32 hexadecimal digits, whatever process asks. */
export function fingerprintOf(
  inputs: readonly TableInput[],
  ownAddresses: readonly string[],
): string {
  const made = JSON.stringify([FORMAT_VERSION, inputs, [...ownAddresses].sort()]);
  return createHash("sha256").update(made).digest("hex").slice(0, 32);
}
