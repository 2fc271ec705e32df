import { Resolver } from "node:dns/promises";
import type { Clock } from "@/lib/base/clock";
import type { Log } from "@/lib/base/log";
import { DenialCheck } from "./denial-check";
import { Lookup, type LookupCounters, type NetworkAnswer } from "./lookup";
import { toQueryName } from "./names";
import { askAddresses, askMx, askPtr, askRoot, askTxt, wasAnswered } from "./network";
import { QueryQueue } from "./query-queue";
import { type Ask, repeating } from "./repeat";
import { RepeatBudget } from "./repeat-budget";
import { RoundTrips } from "./round-trips";
import { ServerWatch } from "./server-watch";
import { parseDnsServersOrThrow } from "./servers";
import type { Dns, DnsResult } from "./types";

export interface DnsOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** `host[:port]` with an IP address as host, IPv6 in brackets when a port follows. Default: the system's. */
  readonly servers?: readonly string[];
  /** Concurrent queries of each queue (below); thousands at once would time out together. */
  readonly maxConcurrent?: number;
  /** Waiting queries of each queue; further ones get `busy`. */
  readonly maxWaiting?: number;
  /** Cached answers for PTR, A and AAAA each; a quarter for MX and TXT, whose length strangers choose. */
  readonly cacheSize?: number;
  /** Time-out of one try, milliseconds. Callers pass their own, usually shorter, one. */
  readonly tryTimeoutMs?: number;
  readonly tries?: number;
  /** Early repetitions of a question without an answer, at most 4; tests that count questions want none. */
  readonly repeats?: number;
  /** First pause between probes of silent servers, milliseconds. */
  readonly silencePauseMs?: number;
}

export interface DnsCounters extends Readonly<LookupCounters> {
  readonly running: number;
  readonly waiting: number;
  readonly cached: number;
  /** Whether the servers currently answer nothing at all. */
  readonly isSilent: boolean;
  /** Whether they currently refuse or deny whatever is asked. */
  readonly isRefusing: boolean;
}

export interface DnsClient extends Dns {
  /** `txt`, bypassing the cache. */
  txtNow(name: string, timeoutMs: number): Promise<DnsResult<readonly string[]>>;
  /** Totals since the start, and queries under way now. */
  counters(): DnsCounters;
  /** Cancels every query, under way or waiting; its callers and all later ones get `failed`. */
  close(): void;
}

const DENIES_ALL: NetworkAnswer<never> = { state: "failed", reason: "denies-all" };
const CLOSED: Promise<NetworkAnswer<never>> = Promise.resolve({ state: "failed", reason: "error" });

/** @throws RangeError when a server is not an IP address with an optional port. */
export function createDns(options: DnsOptions): DnsClient {
  const { clock, maxConcurrent = 96, maxWaiting = 4096, cacheSize = 20_000 } = options;
  const { tryTimeoutMs = 600, tries = 2, repeats } = options;
  const resolver = new Resolver({ timeout: tryTimeoutMs, tries });
  if (options.servers?.length) resolver.setServers(parseDnsServersOrThrow(options.servers));
  // Repetitions go to the second server first: c-ares asks the servers in their order.
  const repeater = new Resolver({ timeout: tryTimeoutMs, tries: 1 });
  const servers = resolver.getServers();
  repeater.setServers([...servers.slice(1), ...servers.slice(0, 1)]);

  // Callers of the e-mail check choose the domains: slow name servers must not delay visitors' queries.
  const visitorQueue = new QueryQueue(maxConcurrent, maxWaiting);
  const mailQueue = new QueryQueue(maxConcurrent, maxWaiting);
  const counters: LookupCounters = {
    queries: 0,
    repeated: 0,
    cacheHits: 0,
    joined: 0,
    callerTimeouts: 0,
    abandoned: 0,
    failures: {
      timeout: 0,
      servfail: 0,
      refused: 0,
      busy: 0,
      silent: 0,
      "denies-all": 0,
      error: 0,
    },
  };
  let isClosed = false;
  const trips = new RoundTrips();
  const budget = new RepeatBudget();
  const repeat = <T>(asker: (by: Resolver) => Ask<T>): Ask<T> =>
    repeating(asker(resolver), asker(repeater), {
      trips,
      budget,
      repeats,
      onRepeat: () => counters.repeated++,
    });
  const probe = repeat(askRoot);
  const watch = new ServerWatch({
    probe: async () => wasAnswered(await probe(".")),
    log: options.log,
    ...(options.silencePauseMs !== undefined && { firstPauseMs: options.silencePauseMs }),
  });
  const denial = new DenialCheck(clock, async () => (await probe(".")).state === "found");
  const watched = async <T>(answer: Promise<NetworkAnswer<T>>): Promise<NetworkAnswer<T>> => {
    const settled = await answer;
    if (wasAnswered(settled)) watch.noteAnswer();
    else watch.noteSilence();
    if (settled.state === "found") denial.noteFound();
    const believed =
      settled.state === "none" && !(await denial.isBelieved()) ? DENIES_ALL : settled;
    if (believed.state !== "failed") watch.noteUse();
    else if (wasAnswered(settled)) watch.noteRefusal();
    return believed;
  };
  const lookup = <T>(queue: QueryQueue, answers: number, asker: (by: Resolver) => Ask<T>) => {
    const ask = repeat(asker);
    return new Lookup<T>({
      queue,
      clock,
      counters,
      cacheSize: answers,
      isSilent: () => watch.isSilent,
      ask: (name) => (isClosed ? CLOSED : watched(ask(name))),
    });
  };
  const mailCacheSize = Math.max(2, Math.ceil(cacheSize / 4));
  // Keyed by address, not by arpa name: every request reads this cache, and few query the network.
  const ptr = lookup(visitorQueue, cacheSize, askPtr);
  const ipv4 = lookup(visitorQueue, cacheSize, askAddresses(4));
  const ipv6 = lookup(visitorQueue, cacheSize, askAddresses(6));
  const mx = lookup(mailQueue, mailCacheSize, askMx);
  const txt = lookup(mailQueue, mailCacheSize, askTxt);

  return {
    ptr: (ip, timeoutMs) => ptr.find(ip, timeoutMs),
    cachedPtr: (ip) => ptr.peek(ip),
    addresses: (name, version, timeoutMs) =>
      (version === 4 ? ipv4 : ipv6).find(toQueryName(name), timeoutMs),
    cachedAddresses(name, version) {
      const queryName = toQueryName(name);
      return queryName === null ? undefined : (version === 4 ? ipv4 : ipv6).peek(queryName);
    },
    mx: (name, timeoutMs) => mx.find(toQueryName(name), timeoutMs),
    txt: (name, timeoutMs) => txt.find(toQueryName(name), timeoutMs),
    txtNow: (name, timeoutMs) => txt.findNow(toQueryName(name), timeoutMs),
    counters: () => ({
      ...counters,
      failures: { ...counters.failures },
      running: visitorQueue.running + mailQueue.running,
      waiting: visitorQueue.waiting + mailQueue.waiting,
      cached: ptr.cached + ipv4.cached + ipv6.cached + mx.cached + txt.cached,
      isSilent: watch.isSilent,
      isRefusing: watch.isRefusing,
    }),
    close() {
      isClosed = true;
      watch.close();
      resolver.cancel();
      repeater.cancel();
    },
  };
}
