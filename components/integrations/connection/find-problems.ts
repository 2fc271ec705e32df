import { parseIp } from "@/lib/ip/parse";
import { isReserved } from "@/lib/ip/reserved";
import type { TrafficRecord } from "@/lib/panel/answers/traffic";

/** What is wrong with how a site asks, as far as its last calls show. */
export type Problem =
  /** The newest call was not judged. */
  | { readonly kind: "refused"; readonly code: string }
  /** The newest visitor's address is no public one. */
  | { readonly kind: "private"; readonly ip: string }
  /** Different browsers, one address. */
  | { readonly kind: "oneAddress"; readonly ip: string }
  | { readonly kind: "noPath" }
  | { readonly kind: "noHttps" }
  | { readonly kind: "twice" };

export type LastCall = Pick<TrafficRecord, "at" | "ip" | "ua" | "url" | "refused">;

/** So many browsers share an address at home or at work now and then; more come through a proxy. */
const BROWSERS = 4;
/** Two requests of a person for the same page are further apart. */
const AT_ONCE_MS = 300;
const PAIRS = 3;

/** @param calls of one key, newest first */
export function findProblems(calls: readonly LastCall[]): Problem[] {
  const [newest] = calls;
  if (newest === undefined) return [];
  if (newest.refused !== null) return [{ kind: "refused", code: newest.refused }];
  const judged = calls.filter(({ refused }) => refused === null);
  return [addressProblem(newest, judged), urlProblem(newest), pairsProblem(judged)].filter(
    (problem) => problem !== null,
  );
}

function addressProblem({ ip }: LastCall, judged: readonly LastCall[]): Problem | null {
  const address = ip === null ? null : parseIp(ip);
  if (ip === null || address === null) return null;
  if (isReserved(address)) return { kind: "private", ip };
  const browsers = new Set(judged.map(({ ua }) => ua));
  const isOne = judged.every((each) => each.ip === ip);
  return isOne && browsers.size >= BROWSERS ? { kind: "oneAddress", ip } : null;
}

function urlProblem({ url }: LastCall): Problem | null {
  if (url === null) return { kind: "noPath" };
  const { protocol, hostname = "" } = URL.parse(url) ?? {};
  const isNamed = hostname !== "localhost" && parseIp(hostname.replace(/^\[|\]$/g, "")) === null;
  return protocol === "http:" && isNamed ? { kind: "noHttps" } : null;
}

function pairsProblem(judged: readonly LastCall[]): Problem | null {
  const pairs = judged.filter((call, at) => {
    const before = judged[at + 1];
    if (before === undefined || Date.parse(call.at) - Date.parse(before.at) > AT_ONCE_MS)
      return false;
    return call.url === before.url && call.ip === before.ip && call.ua === before.ua;
  });
  return pairs.length >= PAIRS ? { kind: "twice" } : null;
}
