import type { Ip } from "@/lib/ip/ip";

/**
 * Many addresses, handed out as a request has its own: just parsed, and so in the processor's cache. As
 * half a million objects they would be most of what a look-up waits for.
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

  /** Good until the next one is asked for. */
  at(index: number): Ip {
    const { words } = this.#handedOut;
    const start = index * words.length;
    for (let word = 0; word < words.length; word++) words[word] = this.#words[start + word] ?? 0;
    return this.#handedOut;
  }
}
