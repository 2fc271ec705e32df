import type { Ip } from "@/lib/ip/ip";

/**
 * Many addresses, handed out like a request's: just parsed, and so in the CPU cache. Half a million objects
 * would make cache misses dominate the look-up.
 */
export class AddressPool {
  readonly size: number;
  readonly #words: Uint32Array;
  readonly #handedOut: { version: 4 | 6; text: string; words: number[] };

  constructor(version: 4 | 6, addresses: readonly Ip[]) {
    this.size = addresses.length;
    this.#words = Uint32Array.from(addresses.flatMap(({ words }) => words));
    this.#handedOut = { version, text: "", words: version === 4 ? [0] : [0, 0, 0, 0] };
  }

  /** Valid until the next call. */
  at(index: number): Ip {
    const { words } = this.#handedOut;
    const start = index * words.length;
    for (let word = 0; word < words.length; word++) words[word] = this.#words[start + word] ?? 0;
    return this.#handedOut;
  }
}
