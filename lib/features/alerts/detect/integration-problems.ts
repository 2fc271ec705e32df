import { isPageFile } from "@/lib/base/page-file";
import { CALLERS_ADDRESS } from "@/lib/engine/request-evidence";
import { parseIp } from "@/lib/ip/parse";
import { isReserved } from "@/lib/ip/reserved";

/** A problem with how a site asks, as far as its last calls show. */
export type Problem =
  /** The newest call was not judged. */
  | { readonly kind: "refused"; readonly code: string }
  /** The newest visitor's address is not public. */
  | { readonly kind: "private"; readonly ip: string }
  /** Different browsers, one address. */
  | { readonly kind: "oneAddress"; readonly ip: string }
  /** Many visitors have the address that the site itself calls from. */
  | { readonly kind: "ownAddress"; readonly ip: string }
  | { readonly kind: "noPath" }
  | { readonly kind: "noHttps" }
  | { readonly kind: "twice" }
  /** Most calls are about styles, scripts, images and fonts, and each costs a credit. */
  | { readonly kind: "files" };

/** Problems that break an integration: a problem that lasts, or no call for a week. */
export const BREAKING = [
  "refused",
  "private",
  "oneAddress",
  "ownAddress",
  "noPath",
  "noHttps",
  "twice",
  "files",
  "silent",
] as const satisfies readonly (Problem["kind"] | "silent")[];

/** Problems that a site may have on purpose, such as one that is only there for its own network. */
export const ACCEPTABLE: readonly Problem["kind"][] = ["private", "noHttps", "files"];

export interface LastCall {
  /** ISO 8601. */
  readonly at: string;
  readonly ip: string | null;
  readonly ua: string | null;
  readonly url: string | null;
  /** An error's code. */
  readonly refused: string | null;
  readonly evidence: readonly string[];
}

/** This many browsers share an address at home or at work now and then; more come through a proxy. */
const BROWSERS = 4;
/** From a machine of its own an owner tries a site now and then, and programs on it look whether it is up. */
const OWN_SHARE = 0.25;
/** Two requests of a person for the same page are further apart. */
const AT_ONCE_MS = 300;
const PAIRS = 3;
/** Fewer may be one page's. */
const MIN_FILES = 10;

/** @param calls of one key, newest first */
export function findProblems(calls: readonly LastCall[]): Problem[] {
  const [newest] = calls;
  if (newest === undefined) return [];
  if (newest.refused !== null) return [{ kind: "refused", code: newest.refused }];
  const judged = calls.filter(({ refused }) => refused === null);
  return [
    addressProblem(newest, judged),
    urlProblem(newest),
    pairsProblem(judged),
    filesProblem(judged),
  ].filter((problem) => problem !== null);
}

/** Fewer calls prove nothing lasting. */
const ENOUGH = 20;

/** Problems that the last calls have all shown, not just the newest. @param calls of one key, newest first */
export function findLastingProblems(calls: readonly LastCall[]): Problem[] {
  if (calls.length < ENOUGH) return [];
  const earlier = [5, 10].map((from) => new Set(findProblems(calls.slice(from)).map(kindOf)));
  return findProblems(calls).filter(({ kind }) => earlier.every((kinds) => kinds.has(kind)));
}

const kindOf = ({ kind }: Problem): Problem["kind"] => kind;

function addressProblem({ ip }: LastCall, judged: readonly LastCall[]): Problem | null {
  const address = ip === null ? null : parseIp(ip);
  if (ip === null || address === null) return null;
  if (isReserved(address)) return { kind: "private", ip };
  const own = ownAddress(judged);
  if (own !== null) return { kind: "ownAddress", ip: own };
  const isOne = judged.every((each) => each.ip === ip);
  return isOne && haveManyBrowsers(judged) ? { kind: "oneAddress", ip } : null;
}

/** Where pages ask by themselves, each visitor has an address that calls; a proxy's stands for many. */
function ownAddress(judged: readonly LastCall[]): string | null {
  const own = judged.filter(({ evidence }) => evidence.includes(CALLERS_ADDRESS));
  if (own.length < judged.length * OWN_SHARE) return null;
  const isManys = (address: LastCall["ip"]) =>
    haveManyBrowsers(own.filter(({ ip }) => ip === address));
  return own.find(({ ip }) => isManys(ip))?.ip ?? null;
}

const haveManyBrowsers = (calls: readonly LastCall[]): boolean =>
  new Set(calls.map(({ ua }) => ua)).size >= BROWSERS;

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

function filesProblem(judged: readonly LastCall[]): Problem | null {
  const files = judged.filter(({ url }) => isPageFile(url ?? ""));
  const isMost = files.length * 2 > judged.length;
  return files.length >= MIN_FILES && isMost ? { kind: "files" } : null;
}
