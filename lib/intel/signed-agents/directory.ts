import { z } from "zod";
import { type AgentKey, readKey } from "./agent-key";

export const DIRECTORY_PATH = "/.well-known/http-message-signatures-directory";
export const DIRECTORY_TYPE = "application/http-message-signatures-directory+json";

/** The answer to the look-up of a directory. */
export interface DirectoryAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** Longer than what is read. */
  readonly isCut: boolean;
}

/** Asks for a directory. Rejects without an answer. */
export type FetchDirectory = (url: string) => Promise<DirectoryAnswer>;

const MAX_KEYS = 32;
const MIN_LIFE_MS = 5 * 60_000;
const MAX_LIFE_MS = 24 * 3_600_000;
const USUAL_LIFE_MS = 3_600_000;

const directorySchema = z.object({ keys: z.array(z.unknown()) });

/** Keys that are printed in RFC 9421, appendix B.1, with their private halves. */
const PUBLISHED: ReadonlySet<string> = new Set([
  "poqkLGiymh_W0uP6PZFw-dvez3QJT5SolqXBCW38r0U",
  "oD0HwocPBSfpNy5W3bpJeyFGY_IQ_YpqxSjQ3Yd-CLA",
]);

/** An agent's keys by thumbprint, in a directory that is good for a while. */
export interface Directory {
  readonly keys: ReadonlyMap<string, AgentKey>;
  readonly lifeMs: number;
}

/** The keys of the kinds that we know; or why the answer is none, in words to follow "directory of chatgpt.com". */
export function readDirectory({
  status,
  headers,
  body,
  isCut,
}: DirectoryAnswer): Directory | string {
  if (status !== 200) return `answers with status ${status}`;
  if (isCut) return "is longer than 64 kB";
  if (headers["content-encoding"] !== undefined) return "comes compressed";
  const { data } = directorySchema.safeParse(parseJson(body));
  if (data === undefined) return "is no JSON with keys";
  if (data.keys.length > MAX_KEYS) return `has more than ${MAX_KEYS} keys`;
  const keys = new Map<string, AgentKey>();
  for (const each of data.keys) {
    const key = readKey(each);
    if (key !== null && !PUBLISHED.has(key.thumbprint)) keys.set(key.thumbprint, key);
  }
  return { keys, lifeMs: lifeOf(headers["cache-control"]) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** As the directory's `Cache-Control` says, within bounds: a removed key must not serve on for long. */
function lifeOf(cacheControl: string | string[] | undefined): number {
  const [, seconds] =
    /(?:^|[\s,])max-age\s*=\s*"?(\d{1,9})/i.exec(String(cacheControl ?? "")) ?? [];
  if (seconds === undefined) return USUAL_LIFE_MS;
  return Math.min(MAX_LIFE_MS, Math.max(MIN_LIFE_MS, Number(seconds) * 1_000));
}
