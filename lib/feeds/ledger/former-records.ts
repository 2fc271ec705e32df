import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { type FeedRecord, parseRecord } from "./record";

/* Version 0.1.0 kept its records in DATA_DIR/feeds. They are used until the first commit moves them to the ledger. */

const RECORDS = "records.json";

const recordsSchema = z.record(z.string(), z.unknown()).catch({});

/** By feed; empty when the file is missing or unreadable. */
export async function readFormerRecords(directory: string): Promise<Map<string, FeedRecord>> {
  const text = await readFile(join(directory, RECORDS), "utf8").catch(() => "{}");
  const records = new Map<string, FeedRecord>();
  for (const [id, value] of Object.entries(recordsSchema.parse(parseJson(text)))) {
    const record = parseRecord(value);
    if (record !== null) records.set(id, record);
  }
  return records;
}

export async function removeFormerRecords(directory: string): Promise<void> {
  for (const name of [RECORDS, "generation"])
    await rm(join(/* turbopackIgnore: true */ directory, name), { force: true });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
