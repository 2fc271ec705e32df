import { connect, createServer, type Server, type Socket } from "node:net";
import { listenOnLoopback, portOf } from "@/test/loopback";

/** A proxy between a client and its database that breaks connections on request. */
export class FlakyProxy {
  readonly #server: Server;
  readonly #pairs = new Set<{ client: Socket; upstream: Socket }>();
  /** Connections that came during the silence. */
  readonly #mute = new Set<Socket>();
  #isDown = false;
  #isSilent = false;

  private constructor(
    private target: URL,
    server: Server,
  ) {
    this.#server = server;
  }

  /** @param databaseUrl where the database really is */
  static async open(databaseUrl: string): Promise<FlakyProxy> {
    const server = createServer();
    const proxy = new FlakyProxy(new URL(databaseUrl), server);
    server.on("connection", (client) => proxy.#join(client));
    await listenOnLoopback(server);
    return proxy;
  }

  /** The database's URL, by way of here. */
  get url(): string {
    const url = new URL(this.target);
    url.host = `127.0.0.1:${portOf(this.#server)}`;
    url.searchParams.delete("host");
    return url.href;
  }

  /** Breaks every connection; new ones are refused until `restore`. */
  cut(): void {
    this.#isDown = true;
    this.#destroyAll();
  }

  restore(): void {
    this.#isDown = false;
  }

  /** Connections stay open and new ones are accepted, but no data passes. */
  hush(): void {
    this.#isSilent = true;
    for (const { client, upstream } of this.#pairs) {
      client.unpipe(upstream);
      upstream.unpipe(client);
      client.resume();
      upstream.resume();
    }
  }

  /** New connections pass again; earlier ones stay as they were. */
  speak(): void {
    this.#isSilent = false;
  }

  /** Leads new connections to another server with the same users. */
  redirect(databaseUrl: string): void {
    this.target = new URL(databaseUrl);
  }

  /** Lets statements through but no answers, and breaks the connections `ms` later: what was sent is done. */
  async loseAnswers(ms: number): Promise<void> {
    for (const { client, upstream } of this.#pairs) {
      upstream.unpipe(client);
      upstream.resume();
    }
    await new Promise((resolve) => setTimeout(resolve, ms));
    this.#destroyAll();
  }

  async close(): Promise<void> {
    this.#destroyAll();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(client: Socket): void {
    client.on("error", () => undefined);
    if (this.#isDown) return void client.destroy();
    if (this.#isSilent) return void this.#mute.add(client.resume());
    const upstream = connectTo(this.target);
    upstream.on("error", () => undefined);
    const pair = { client, upstream };
    this.#pairs.add(pair);
    client.pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) {
      socket.on("close", () => {
        client.destroy();
        upstream.destroy();
        this.#pairs.delete(pair);
      });
    }
  }

  #destroyAll(): void {
    for (const client of this.#mute) client.destroy();
    this.#mute.clear();
    for (const { client, upstream } of this.#pairs) {
      client.destroy();
      upstream.destroy();
    }
  }
}

/** @param url as `pg` reads it: its parameter `host` is the folder of a Unix socket */
function connectTo(url: URL): Socket {
  const port = Number(url.port || 5432);
  const folder = url.searchParams.get("host");
  return folder === null ? connect(port, url.hostname) : connect(`${folder}/.s.PGSQL.${port}`);
}
