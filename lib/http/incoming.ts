import { IncomingMessage } from "node:http";

/**
 * At least so much of a body that is not wanted is read and thrown away, so that the connection stays good
 * for the next request, and a client that is still sending finds its answer. Beyond it the connection ends.
 */
const LEAST_DISCARDED = 1024 * 1024;

/**
 * A request whose body has a budget. Nobody need remember to read what was refused: bytes that nobody
 * admitted, or that come after the answer, are thrown away as they arrive. Left unread they would keep
 * every later request of the connection waiting, other visitors' too behind a proxy.
 */
export class Incoming extends IncomingMessage {
  #admitted = 0;
  #received = 0;
  #isUnwanted = false;
  #onExcess: (() => void) | undefined;

  /** More was sent than was admitted. */
  get isExcessive(): boolean {
    return this.#received > this.#admitted;
  }

  /** Keeps Node from reading what no one read to its end, however long it is, once the answer is out. */
  holdBody(): void {
    this.read(0);
  }

  /**
   * Lets a body in, up to so many bytes. To be called in the turn in which the request arrived.
   *
   * @param onExcess called once, when more than that has come
   */
  admitBody(maxBytes: number, onExcess?: () => void): void {
    this.#admitted = maxBytes;
    this.#onExcess = onExcess;
  }

  /** The admitted body; null when it is longer, or breaks off. */
  readBody(): Promise<Buffer | null> {
    return new Promise((resolve) => {
      const chunks: Buffer[] = [];
      this.#onExcess = () => resolve(null);
      if (this.isExcessive) resolve(null);
      this.on("data", (chunk: Buffer) => chunks.push(chunk));
      this.once("end", () => resolve(this.isExcessive ? null : Buffer.concat(chunks)));
      this.once("close", () => resolve(null));
      this.once("error", () => resolve(null));
    });
  }

  /** The answer is out: what is still coming is not wanted any more. */
  discardBody(): void {
    if (this.complete) return;
    this.#isUnwanted = true;
    if (this.#received > this.#discardable) this.socket.destroy();
    // The parser may have been stopped because no one read.
    else this._read(0);
  }

  get #discardable(): number {
    return this.#admitted + LEAST_DISCARDED;
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) return super.push(null);
    const isFirstExcess = !this.isExcessive && this.#received + chunk.length > this.#admitted;
    this.#received += chunk.length;
    if (!this.#isUnwanted && !this.isExcessive) return super.push(chunk, encoding);
    if (isFirstExcess) this.#onExcess?.();
    if (this.#received <= this.#discardable) return true;
    // Enough. Before the answer the client waits; after it, it is gone.
    if (this.#isUnwanted) this.socket.destroy();
    return false;
  }
}
