import type { Resolver } from "node:dns/promises";
import { parseIp } from "@/lib/ip/parse";
import type { FailureReason, NetworkAnswer } from "./lookup";
import { reverseName, toQueryName, withoutFinalDot } from "./names";
import type { MxRecord } from "./types";

/*
 * One function per record type on c-ares (node:dns), which handles random ids and ports, retries, several
 * servers and TCP after truncation.
 *
 * Node exposes the TTL of A and AAAA only. PTR, MX and TXT are cached for a fixed short time instead, as
 * is a missing record, whose TTL (the SOA's minimum, RFC 2308) is not exposed either: an answer may be up
 * to five minutes old, a missing record up to one.
 */
const DEFAULT_TTL_SECONDS = 300;
const NEGATIVE_TTL_SECONDS = 60;

/** A TTL of 0 would send one query per request; one of years would go stale. */
const MIN_TTL_SECONDS = 1;
const MAX_TTL_SECONDS = 86_400;

/** An address may have any number of PTR records; more than this only cost memory. */
const MAX_PTR_NAMES = 16;

const REASONS: Readonly<Record<string, FailureReason>> = {
  ETIMEOUT: "timeout",
  ESERVFAIL: "servfail",
  EREFUSED: "refused",
};

const NO_RECORD_CODES = new Set(["ENOTFOUND", "ENODATA"]);

export const askAddresses =
  (version: 4 | 6) =>
  (resolver: Resolver) =>
  (name: string): Promise<NetworkAnswer<readonly string[]>> =>
    answered(async () => {
      const records =
        version === 4
          ? await resolver.resolve4(name, { ttl: true })
          : await resolver.resolve6(name, { ttl: true });
      const ttlSeconds = Math.min(...records.map((record) => record.ttl));
      const addresses = records.map(({ address }) => parseIp(address)?.text ?? address);
      return found(addresses, ttlSeconds);
    });

/** `resolvePtr` on the arpa name, since `reverse()` reports a time-out as "not found". */
export function askPtr(resolver: Resolver) {
  return (ip: string): Promise<NetworkAnswer<readonly string[]>> =>
    answered(async () => {
      const name = reverseName(ip);
      const names = name === null ? [] : await resolver.resolvePtr(name);
      const valid = names.slice(0, MAX_PTR_NAMES).map(toQueryName);
      return found(valid.filter((ptr) => ptr !== null));
    });
}

export function askMx(resolver: Resolver) {
  return (name: string): Promise<NetworkAnswer<readonly MxRecord[]>> =>
    answered(async () => {
      const records = await resolver.resolveMx(name);
      return found(
        records.map(({ exchange, priority }) => ({
          exchange: withoutFinalDot(exchange.toLowerCase()),
          priority,
        })),
      );
    });
}

export function askTxt(resolver: Resolver) {
  return (name: string): Promise<NetworkAnswer<readonly string[]>> =>
    answered(async () => {
      const records = await resolver.resolveTxt(name);
      return found(records.map((parts) => parts.join("")));
    });
}

/** A query that every resolver can answer by itself. */
export function askRoot(resolver: Resolver) {
  return (root: string): Promise<NetworkAnswer<readonly string[]>> =>
    answered(async () => found(await resolver.resolveNs(root)));
}

const ANSWERED_FAILURES: ReadonlySet<FailureReason> = new Set(["servfail", "refused"]);

/** Whether a server answered. Other failures mean that none did. */
export function wasAnswered(answer: NetworkAnswer<unknown>): boolean {
  return answer.state !== "failed" || ANSWERED_FAILURES.has(answer.reason);
}

function found<T>(
  records: readonly T[],
  ttlSeconds = DEFAULT_TTL_SECONDS,
): NetworkAnswer<readonly T[]> {
  if (records.length === 0) return { state: "none", ttlSeconds: NEGATIVE_TTL_SECONDS };
  return {
    state: "found",
    value: records,
    ttlSeconds: Math.min(Math.max(ttlSeconds, MIN_TTL_SECONDS), MAX_TTL_SECONDS),
    size: JSON.stringify(records).length,
  };
}

async function answered<T>(ask: () => Promise<NetworkAnswer<T>>): Promise<NetworkAnswer<T>> {
  try {
    return await ask();
  } catch (error) {
    const code = error instanceof Error && "code" in error ? String(error.code) : "";
    if (NO_RECORD_CODES.has(code)) return { state: "none", ttlSeconds: NEGATIVE_TTL_SECONDS };
    return { state: "failed", reason: REASONS[code] ?? "error" };
  }
}
