import { type Judgement, judgementOf, NoDecision } from "./judgement.js";
import type { Options } from "./options.js";
import { cut } from "./wire-text.js";

const VERSION = "0.2.0";
/** What Gatehouse reads of them; the rest would be sent for nothing. A URL of over 8,192 characters is an attack to it. */
const MAX_URL = 9_000;
const MAX_UA = 2_048;
const MAX_BODY_BYTES = 65_536;
const TIMEOUT_MS = 200;

export interface Question {
  readonly ip: string;
  readonly ua: string | null;
  readonly url: string;
  readonly pass: string | null;
  readonly session: string | null;
  /** JSON; null: a policy that takes none. */
  readonly headers: string | null;
}

/** A question as it is asked, and as its answer is remembered: long texts are cut. */
export const cutQuestion = ({ ua, url, ...rest }: Question): Question => ({
  ...rest,
  ua: ua === null ? null : cut(ua, MAX_UA),
  url: cut(url, MAX_URL),
});

/** @throws NoDecision */
export async function ask(options: Options, question: Question): Promise<Judgement> {
  const { configuration = "", timeoutMs = TIMEOUT_MS } = options;
  const endpoint = configuration === "" ? "blocker" : "blockerv2";
  const signal = AbortSignal.timeout(timeoutMs);
  const headers = {
    Accept: "application/json",
    ...(question.pass !== null && { "X-Gatehouse-Pass": question.pass }),
    ...(question.session !== null && { "X-Gatehouse-Session": question.session }),
  };
  try {
    const path = `/api/${endpoint}?${queryOf(configuration, question)}`;
    const response = await askFor(options, path, headers, signal);
    return judgementOf(response, await readBody(response));
  } catch (error) {
    if (error instanceof NoDecision) throw error;
    throw new NoDecision(
      signal.aborted ? `no answer within ${timeoutMs} ms` : "it cannot be reached",
      true,
    );
  }
}

/** @param path below Gatehouse's origin */
export function askFor(
  { url, key, timeoutMs = TIMEOUT_MS, fetch: given = fetch }: Options,
  path: string,
  headers: Readonly<Record<string, string>>,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<Response> {
  return given(`${new URL(url).origin}${path}`, {
    headers: { "User-Agent": `gatehouse-js/${VERSION}`, "X-Gatehouse-Key": key, ...headers },
    redirect: "manual",
    signal,
  });
}

function queryOf(configuration: string, { ip, ua, url, headers }: Question): string {
  const pairs: [string, string][] = [];
  if (configuration !== "") pairs.push(["confname", configuration]);
  pairs.push(["ip", ip]);
  if (ua !== null) pairs.push(["ua", ua]);
  pairs.push(["url", url]);
  if (headers !== null) pairs.push(["headers", headers]);
  return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
}

/** @throws NoDecision where it is too large */
export async function readBody(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > MAX_BODY_BYTES) {
      void reader?.cancel();
      throw new NoDecision("its answer is over 64 KB", false);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}
