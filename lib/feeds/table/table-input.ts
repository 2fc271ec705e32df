import { createHash } from "node:crypto";
import type { Feed } from "../feed";
import { isPlaceCategory } from "../types";
import { FORMAT_VERSION } from "./table-format";

/** A feed's input to the table: its settings, its last good copy, and the entries an operator accepted. */
export interface TableInput {
  readonly feed: Feed;
  readonly copy: {
    /** Content-addressed name in the cache. */
    readonly file: string;
    /** ISO 8601. */
    readonly dataDate: string;
  };
  /** Entries used despite the guard's objection. */
  readonly accepted: readonly string[];
}

/** The fields of a record used here. */
interface InputRecord {
  readonly copy: (TableInput["copy"] & { readonly url: string }) | null;
  readonly accepted?: readonly string[];
}

/** The table's inputs: every one of these lists with a good copy from its present URL. */
export function tableInputs(
  feeds: readonly Feed[],
  records: ReadonlyMap<string, InputRecord>,
): TableInput[] {
  return feeds.flatMap((feed) => {
    const record = records.get(feed.id);
    const copy = record?.copy;
    if (isPlaceCategory(feed.category)) return [];
    if (!copy || copy.url !== feed.url) return [];
    const { file, dataDate } = copy;
    return [{ feed, copy: { file, dataDate }, accepted: record?.accepted ?? [] }];
  });
}

/** The fingerprint of the table of these inputs, the same in every process: 32 hexadecimal digits. */
export function fingerprintOf(
  inputs: readonly TableInput[],
  ownAddresses: readonly string[],
): string {
  const made = JSON.stringify([FORMAT_VERSION, inputs, [...ownAddresses].sort()]);
  return createHash("sha256").update(made).digest("hex").slice(0, 32);
}
