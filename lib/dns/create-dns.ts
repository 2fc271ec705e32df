import { Resolver } from "node:dns/promises";
import type { Clock } from "@/lib/clock";
import { Lookup, type LookupCounters, type NetworkAnswer } from "./lookup";
import { toQueryName } from "./names";
import { askAddresses, askIsAnybodyThere, askMx, askPtr, askTxt, wasAnswered } from "./network";
import { QueryQueue } from "./query-queue";
import { ServerWatch } from "./server-watch";
import { parseDnsServersOrThrow } from "./servers";
import type { Dns, DnsLog, DnsResult } from "./types";

export interface DnsOptions {
  readonly clock: Clock;
  readonly log: DnsLog;
  /** `host[:port]` with an IP address as host, IPv6 in brackets when a port follows. Default: the system's. */
  readonly servers?: readonly string[];
  /** Queries on the wire at once, of each queue (below); thousands at once would time out together. */
  readonly maxConcurrent?: number;
  /** Questions of each queue that may wait for their turn; more are answered `busy`. */
  readonly maxWaiting?: number;
  /** Answers kept of PTR, A and AAAA each; a quarter of it of MX and TXT, whose length strangers decide. */
  readonly cacheSize?: number;
  /** How long one try waits for its server, milliseconds. Callers bring their own, usually shorter, time. */
  readonly tryTimeoutMs?: number;
  readonly tries?: number;
  /** While the servers are silent, how long until they are tried again: at first, milliseconds. */
  readonly silencePauseMs?: number;
}

export interface DnsCounters extends Readonly<LookupCounters> {
  readonly running: number;
  readonly waiting: number;
  readonly cached: number;
  /** Whether the servers answer nothing at all just now. */
  readonly isSilent: boolean;
}

export interface DnsClient extends Dns {
  /** `txt` as the servers say it now, past the answers that are kept. */
  txtNow(name: string, timeoutMs: number): Promise<DnsResult<readonly string[]>>;
  /** Totals since the start, and what is under way now. */
  counters(): DnsCounters;
  /** Ends every query, under way or waiting: its callers get `failed`, as do all later ones. */
  close(): void;
}

const CLOSED: Promise<NetworkAnswer<never>> = Promise.resolve({ state: "failed", reason: "error" });

/** @throws RangeError when a server is not an IP address with an optional port. */
export function createDns(options: DnsOptions): DnsClient {
  const { clock, maxConcurrent = 96, maxWaiting = 4096, cacheSize = 20_000 } = options;
  const resolver = new Resolver({
    timeout: options.tryTimeoutMs ?? 600,
    tries: options.tries ?? 2,
  });
  if (options.servers?.length) resolver.setServers(parseDnsServersOrThrow(options.servers));

  // Callers of the e-mail check choose whose servers are asked: slow ones must not keep visitors waiting.
  const visitorQueue = new QueryQueue(maxConcurrent, maxWaiting);
  const mailQueue = new QueryQueue(maxConcurrent, maxWaiting);
  const counters: LookupCounters = {
    queries: 0,
    cacheHits: 0,
    joined: 0,
    callerTimeouts: 0,
    abandoned: 0,
    failures: { timeout: 0, servfail: 0, refused: 0, busy: 0, silent: 0, error: 0 },
  };
  let isClosed = false;
  const watch = new ServerWatch({
    isAnybodyThere: askIsAnybodyThere(resolver),
    log: options.log,
    ...(options.silencePauseMs !== undefined && { firstPauseMs: options.silencePauseMs }),
  });
  const watched = async <T>(answer: Promise<NetworkAnswer<T>>): Promise<NetworkAnswer<T>> => {
    const settled = await answer;
    if (wasAnswered(settled)) watch.heard();
    else watch.heardNothing();
    return settled;
  };
  const lookup = <T>(
    queue: QueryQueue,
    answers: number,
    ask: (name: string) => Promise<NetworkAnswer<T>>,
  ) =>
    new Lookup<T>({
      queue,
      clock,
      counters,
      cacheSize: answers,
      isSilent: () => watch.isSilent,
      ask: (name) => (isClosed ? CLOSED : watched(ask(name))),
    });
  const mailCacheSize = Math.max(2, Math.ceil(cacheSize / 4));
  // Kept by address, not by its arpa name: every request looks here, and few ask the network.
  const ptr = lookup(visitorQueue, cacheSize, askPtr(resolver));
  const ipv4 = lookup(visitorQueue, cacheSize, askAddresses(resolver, 4));
  const ipv6 = lookup(visitorQueue, cacheSize, askAddresses(resolver, 6));
  const mx = lookup(mailQueue, mailCacheSize, askMx(resolver));
  const txt = lookup(mailQueue, mailCacheSize, askTxt(resolver));

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
    }),
    close() {
      isClosed = true;
      watch.close();
      resolver.cancel();
    },
  };
}
