import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type EventLoopUtilization, performance } from "node:perf_hooks";

const EVERY_MS = 1_000;
/** A worker that is less busy than this has no reason to send clients away. */
const BUSY = 0.5;
/** How much more than its share a worker may keep: clients are never even. */
const TOLERANCE = 1.1;

/** When a connection was last used again, in ticks; on the socket, since every request looks at it. */
const TICK = Symbol("tick");
const USED_ONCE = -1;
type UsedSocket = Socket & { [TICK]?: number };

/**
 * A connection that is kept open stays with the worker that accepted it, and of many that come at once, as from a
 * proxy, one worker may get all. So a busy worker with more than its share of those in use answers some with
 * `Connection: close`: their clients come again, and whoever is free accepts them. No request fails. Connections of one
 * request count for nothing: each comes to whoever is free anyway, and of those that stay none is sent away for them.
 */
export class ConnectionShare {
  readonly #used: Int32Array;
  readonly #index: number;
  #tick = 0;
  #inUse = 0;
  #toShed = 0;
  #loop: EventLoopUtilization = performance.eventLoopUtilization();

  /**
   * @param memory of `connectionMemory`, the same for all workers
   * @param number the worker's, from 1
   */
  constructor(memory: SharedArrayBuffer, number: number) {
    this.#used = new Int32Array(memory);
    this.#index = number - 1;
    this.#used[this.#index] = 0;
  }

  /** Watches a server's requests. */
  follow(server: Server): void {
    server.prependListener("request", ({ socket }, response) => {
      if (!this.#isKept(socket) || this.#toShed === 0) return;
      this.#toShed--;
      response.shouldKeepAlive = false;
    });
    setInterval(() => this.compare(this.#busyness()), EVERY_MS).unref();
  }

  /** Sends the others what was used since the last time, and decides how many to send away. */
  compare(busyness: number): void {
    Atomics.store(this.#used, this.#index, this.#inUse);
    const fair = this.#used.reduce((sum, each) => sum + each, 0) / this.#used.length;
    const excess = this.#inUse - Math.ceil(fair * TOLERANCE);
    this.#toShed = busyness < BUSY ? 0 : Math.max(0, excess);
    this.#tick++;
    this.#inUse = 0;
  }

  /** Counts a connection, once in a tick, from its second request on. @returns whether it is one that stays */
  #isKept(socket: UsedSocket): boolean {
    const last = socket[TICK];
    if (last === this.#tick) return true;
    socket[TICK] = last === undefined ? USED_ONCE : this.#tick;
    if (last === undefined) return false;
    this.#inUse++;
    return true;
  }

  #busyness(): number {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, this.#loop);
    this.#loop = now;
    return utilization;
  }
}

export function connectionMemory(workers: number): SharedArrayBuffer {
  return new SharedArrayBuffer(workers * Int32Array.BYTES_PER_ELEMENT);
}
