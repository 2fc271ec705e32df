/** The beginning of a body that is still arriving. */
export class BodyStart {
  readonly #parts: Buffer[] = [];
  #room: number;
  #isWhole = false;
  #onWhole: (() => void) | undefined;

  constructor(maxBytes: number) {
    this.#room = maxBytes;
  }

  take(chunk: Buffer): void {
    if (this.#isWhole) return;
    // A copy, since the rest of a chunk would stay in memory with it.
    this.#parts.push(Buffer.from(chunk.subarray(0, this.#room)));
    this.#room -= chunk.length;
    if (this.#room <= 0) this.end();
  }

  /** Nothing more comes, or is wanted. */
  end(): void {
    this.#isWhole = true;
    this.#onWhole?.();
  }

  /** The bytes that are there once it is whole, or after so long: a body that stalls holds up no decision. */
  read(timeoutMs: number): Promise<Buffer> {
    return new Promise((resolve) => {
      const finish = () => {
        clearTimeout(timer);
        this.#isWhole = true;
        resolve(Buffer.concat(this.#parts));
      };
      const timer = setTimeout(finish, timeoutMs);
      if (this.#isWhole) finish();
      else this.#onWhole = finish;
    });
  }
}
