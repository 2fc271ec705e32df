import { IncomingMessage } from "node:http";
import { BodyStart } from "./body-start";

/**
 * An unwanted body is discarded up to here, so the connection can be reused and a client that is still
 * sending reads its response. Beyond that the connection is closed.
 */
const DISCARD_ALLOWANCE = 1024 * 1024;

const NOTHING = Buffer.alloc(0);

/**
 * A request whose body has a budget. Bytes that were not admitted, or arrive after the response, are
 * discarded on arrival. Left unread, they would block every later request on the connection, which behind a
 * proxy belongs to other visitors too.
 */
export class Incoming extends IncomingMessage {
  #admitted = 0;
  #received = 0;
  #isUnwanted = false;
  #onExcess: (() => void) | undefined;
  #start: BodyStart | undefined;

  /** More was sent than was admitted. */
  get isExcessive(): boolean {
    return this.#received > this.#admitted;
  }

  get hasBody(): boolean {
    const { headers } = this;
    return headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  }

  /** Keeps Node from draining an unread body of any length after the response. */
  holdBody(): void {
    this.read(0);
  }

  /**
   * Admits a body. Call it in the same turn as the request arrives.
   *
   * @param onExcess called once, when more has arrived
   */
  admitBody(maxBytes: number, onExcess?: () => void): void {
    this.#admitted = maxBytes;
    this.#onExcess = onExcess;
  }

  /**
   * Admits the beginning of a body, of any length. Call it in the same turn as the request arrives.
   */
  admitStart(maxBytes: number): void {
    this.#admitted = maxBytes;
    this.#start = new BodyStart(maxBytes);
    this.once("close", () => this.#start?.end());
  }

  /** The beginning that was admitted, as far as it has come in time. Never rejects. */
  async readStart(timeoutMs: number): Promise<Buffer> {
    return this.#start?.read(timeoutMs) ?? NOTHING;
  }

  /** The admitted body; null when it is too long or breaks off. */
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

  /** After the response: the rest of the body is unwanted. */
  discardBody(): void {
    if (this.complete) return;
    this.#isUnwanted = true;
    if (this.#received > this.#discardable) this.socket.destroy();
    // The parser may have paused, since nothing was reading.
    else this._read(0);
  }

  get #discardable(): number {
    return this.#admitted + DISCARD_ALLOWANCE;
  }

  override push(chunk: Buffer | null, encoding?: BufferEncoding): boolean {
    if (chunk === null) {
      this.#start?.end();
      return super.push(null);
    }
    this.#start?.take(chunk);
    const isFirstExcess = !this.isExcessive && this.#received + chunk.length > this.#admitted;
    this.#received += chunk.length;
    const isAwaited = !this.#isUnwanted && !this.isExcessive && this.#start === undefined;
    if (isAwaited) return super.push(chunk, encoding);
    if (isFirstExcess) this.#onExcess?.();
    if (this.#received <= this.#discardable) return true;
    // Over the limit. Before the response the client waits for one; afterwards the connection goes.
    if (this.#isUnwanted) this.socket.destroy();
    return false;
  }
}
