import { hash } from "node:crypto";
import type { ApiAnswer, ContractServer } from "../contract-server";

export const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

export const DESTINATION = "https://example.org/offer";
export const BLOCKED = "https://example.org/sorry";
/** On a test list. */
export const BAD_IP = "45.155.205.1";

/** A SmartURL of the account document. */
export function link(keyname: string, more: object = {}) {
  return { keyname, destination: DESTINATION, blockedDestination: BLOCKED, ...more };
}

export interface Following {
  readonly method?: string;
  readonly ip?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Follows a link as a person in Chrome does, from their own address. */
export function follow(
  server: ContractServer,
  path: string,
  { method = "GET", ip = "73.2.3.4", headers = {}, body }: Following = {},
): Promise<ApiAnswer> {
  const sent = {
    "user-agent": CHROME,
    "accept-language": "en-US,en;q=0.9",
    "x-forwarded-for": ip,
    ...headers,
  };
  return server.send(method, path, sent, body);
}

/** The code in a verification page. */
export function codeOf({ text }: Pick<ApiAnswer, "text">): string {
  return /code="([A-Za-z0-9]{32})"/.exec(text)?.[1] ?? "no code";
}

export const SIGNALS = {
  w: false,
  u: CHROME,
  l: ["en-US", "en"],
  z: "Europe/Berlin",
  t: 0,
  s: [1920, 1080],
  r: "news.example",
  x: [],
};

/** The parameters that the page's script sends. */
export function comeBack(code: string, signals: object = SIGNALS, proof = workFor(code)): string {
  const back = { "gh-code": code, "gh-proof": proof, "gh-signals": JSON.stringify(signals) };
  return String(new URLSearchParams(back));
}

/** Sixteen answers, each with a hash that begins with nine zero bits. */
export function workFor(code: string): string {
  return Array.from({ length: 16 }, (_, puzzle) => {
    for (let tried = 0; ; tried++) {
      const answer = tried.toString(36);
      const digest = hash("sha256", `${code}:${puzzle}:${answer}`, "hex");
      if (/^00[0-7]/.test(digest)) return answer;
    }
  }).join(".");
}
