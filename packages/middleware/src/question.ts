import type { Options } from "./options.js";

const VERSION = "0.1.0";
const MAX_URL = 2_048;
const MAX_UA = 1_024;
const MAX_BODY_BYTES = 65_536;

export interface Question {
  readonly ip: string;
  readonly ua: string | null;
  readonly url: string;
  readonly pass: string | null;
}

/** Gatehouse's decision, as far as a site acts on it. */
export interface Judgement {
  readonly isBlocked: boolean;
  /** Where to solve a challenge; null: it is none. */
  readonly challenge: string | null;
  readonly pageResponseType: string;
  readonly pageResponseContents: string;
  readonly reason: string;
  readonly country: string;
  readonly asn: number;
  readonly bot: number;
  readonly requestId: string;
}

/** There is no decision; the message names neither the key nor the visitor. */
export class NoDecision extends Error {
  constructor(
    message: string,
    /** Nothing came: asking again costs the next visitor as much time. */
    readonly isSilence: boolean,
  ) {
    super(message);
  }
}

/** @throws NoDecision */
export async function ask(options: Options, question: Question): Promise<Judgement> {
  const { url, key, configuration, timeoutMs = 200, fetch: given = fetch } = options;
  const endpoint = configuration === undefined ? "blocker" : "blockerv2";
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await given(
      `${new URL(url).origin}/api/${endpoint}?${queryOf(configuration, question)}`,
      {
        headers: {
          Accept: "application/json",
          "User-Agent": `gatehouse-js/${VERSION}`,
          "X-Gatehouse-Key": key,
          ...(question.pass !== null && { "X-Gatehouse-Pass": question.pass }),
        },
        redirect: "manual",
        signal,
      },
    );
    return judgementOf(response, await readBody(response));
  } catch (error) {
    if (error instanceof NoDecision) throw error;
    throw new NoDecision(
      signal.aborted ? `no answer within ${timeoutMs} ms` : "it cannot be reached",
      true,
    );
  }
}

function queryOf(configuration: string | undefined, { ip, ua, url }: Question): string {
  const pairs: [string, string][] = [];
  if (configuration !== undefined) pairs.push(["confname", configuration]);
  pairs.push(["ip", ip]);
  if (ua !== null) pairs.push(["ua", ua.slice(0, MAX_UA)]);
  pairs.push(["url", url.slice(0, MAX_URL)]);
  return pairs.map(([name, value]) => `${name}=${encode(value)}`).join("&");
}

/** A lone half of a surrogate pair, which cutting may leave, cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.replace(/[\ud800-\udfff]$/, ""));

async function readBody(response: Response): Promise<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    bytes += part.value.length;
    if (bytes > MAX_BODY_BYTES) {
      void reader?.cancel();
      throw new NoDecision("its answer is too long", false);
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text;
}

function judgementOf(response: Response, text: string): Judgement {
  const { status, headers } = response;
  const body = parse(text);
  if (status !== 200 || body === null || body.status !== "success") {
    const said = typeof body?.errorMessage === "string" ? `: ${body.errorMessage}` : "";
    throw new NoDecision(`it answered ${status}${said}`, false);
  }
  if (body.blockAccess !== 0 && body.blockAccess !== 1) {
    throw new NoDecision("its answer holds no decision", false);
  }
  const isChallenge = headers.get("x-gatehouse-action") === "challenge";
  return {
    isBlocked: body.blockAccess === 1,
    challenge: isChallenge ? webUrl(headers.get("x-gatehouse-challenge")) : null,
    pageResponseType: String(body.pageResponseType ?? "None"),
    pageResponseContents: String(body.pageResponseContents ?? ""),
    reason: String(body.detectActivity ?? ""),
    country: String(body.countryCode ?? "NN"),
    asn: Number(body.asn ?? 0),
    bot: Number(body.isBot ?? 0),
    requestId: /^[A-Za-z0-9_-]{1,64}$/.exec(headers.get("x-request-id") ?? "")?.[0] ?? "",
  };
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === "object" && body !== null ? { ...body } : null;
  } catch {
    return null;
  }
}

/** A URL as it may stand in a header; null when it is none. `URL` itself would drop a line break. */
export function webUrl(text: string | null): string | null {
  if (text === null || CONTROL.test(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it looks for
const CONTROL = /[\x00-\x1f\x7f]/;
