import { createServer, type Server as HttpServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** A feed's server on loopback, whose answers a test changes while it runs. */
export class Upstream {
  readonly #server: HttpServer;
  readonly #answers = new Map<string, RequestListener>();
  readonly #asked: string[] = [];

  private constructor() {
    this.#server = createServer((request, response) => {
      const path = request.url ?? "/";
      this.#asked.push(path);
      const answer = this.#answers.get(path);
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    });
  }

  static async start(): Promise<Upstream> {
    const upstream = new Upstream();
    await new Promise<void>((resolve) => upstream.#server.listen(0, "127.0.0.1", resolve));
    return upstream;
  }

  url(path: string): string {
    const { port } = this.#server.address() as AddressInfo; // a listening TCP server has one
    return `http://127.0.0.1:${port}${path}`;
  }

  answer(path: string, listener: RequestListener): void {
    this.#answers.set(path, listener);
  }

  /** Delivers a list, and answers a conditional request with 304. */
  deliver(path: string, lines: readonly string[]): void {
    const body = `${lines.join("\n")}\n`;
    const etag = `"${lines.length}-${lines[0]}"`;
    this.answer(path, (request, response) => {
      if (request.headers["if-none-match"] === etag) response.writeHead(304, { etag }).end();
      else response.writeHead(200, { etag, "content-type": "text/plain" }).end(body);
    });
  }

  /** The number of requests for a path. */
  asked(path: string): number {
    return this.#asked.filter((one) => one === path).length;
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}
