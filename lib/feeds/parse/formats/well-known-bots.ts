import { z } from "zod";
import { FeedRefusedError } from "../feed-refused-error";
import { NO_RECORDS, type RawRecord, type RecordReader } from "./record";

/** The part of arcjet/well-known-bots' file that we read. */
const botSchema = z.object({
  id: z.string(),
  categories: z.array(z.string()),
  pattern: z.object({
    accepted: z.array(z.string()),
    forbidden: z.array(z.string()).default([]),
  }),
});

/**
 * Every accepted pattern with its bot's categories. A bot with `forbidden` patterns is left out: its own alone
 * would fit others too.
 *
 * @param parse reads the whole file as JSON
 */
export function wellKnownBotsReader(parse: (lines: readonly string[]) => unknown): RecordReader {
  const lines: string[] = [];
  return {
    read: (_line, text) => {
      lines.push(text);
      return NO_RECORDS;
    },
    finish: () => recordsOf(parse(lines)),
  };
}

function* recordsOf(json: unknown): Generator<RawRecord> {
  if (!Array.isArray(json)) throw new FeedRefusedError("is no list of bots");
  for (const [index, each] of json.entries()) {
    const line = index + 1;
    const { data } = botSchema.safeParse(each);
    if (data === undefined) throw new FeedRefusedError(`entry ${line} is no bot`);
    if (data.pattern.forbidden.length > 0) continue;
    for (const pattern of data.pattern.accepted)
      yield { line, fields: [pattern, ...data.categories] };
  }
}
