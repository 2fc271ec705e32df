import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import http from "node:http";
import { connect, createServer, type Server } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "@/lib/base/clock";
import { createDns } from "@/lib/dns/create-dns";
import { startDnsServer, type TestDnsServer } from "@/test/dns/dns-server";
import { listenOnLoopback } from "@/test/loopback";
import { silentLog } from "@/test/silent-log";
import { createDialGuard, type GuardOptions, RefusedDestinationError } from "./guarded-dial";
import { createGuardedSender, type GuardedRequest, objectionToUrl } from "./guarded-request";

const servers: Server[] = [];
let dnsServer: TestDnsServer;

beforeAll(async () => {
  dnsServer = await startDnsServer();
});

afterAll(async () => {
  await dnsServer.close();
  for (const server of servers) server.close();
});

function listen(server: Server): Promise<number> {
  servers.push(server);
  return listenOnLoopback(server);
}

const serve = (handle: http.RequestListener) => listen(http.createServer(handle));

const guardedBy = (options: GuardOptions) => createGuardedSender(createDialGuard(options));

/** Where loopback is allowed, as operators may. */
const inside = guardedBy({ allowsPrivate: true, resolve: async () => ["127.0.0.1"] });

const post = (url: string, more: Partial<GuardedRequest> = {}): GuardedRequest => ({
  url,
  method: "POST",
  headers: { "content-type": "application/json" },
  body: "{}",
  ...more,
});

describe("URLs that are refused without a question to DNS", () => {
  it.each([
    "http://example.org/",
    "ftp://example.org/",
    "javascript:alert(1)",
    "no URL",
    "https://user:password@example.org/",
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f.0.0.1/",
    "https://0/",
    "https://10.0.0.1/",
    "https://172.16.0.1/",
    "https://192.168.1.1/",
    "https://100.100.100.200/",
    "https://169.254.169.254/latest/meta-data/",
    "https://168.63.129.16/",
    "https://192.0.0.192/",
    "https://[::1]/",
    "https://[::]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[64:ff9b::7f00:1]/",
    "https://[2002:7f00:1::]/",
    "https://[fd00:ec2::254]/",
    "https://[fe80::1]/",
    "https://localhost/",
    "https://localhost./",
    "https://printer/",
    "https://metadata.google.internal/",
    "https://nas.local/",
  ])("%s", async (url) => {
    expect(objectionToUrl(url, { allowsPrivate: false })).not.toBeNull();
    const send = guardedBy({
      allowsPrivate: false,
      resolve: () => Promise.reject(new Error("no name may be looked up")),
    });
    await expect(send(post(url))).rejects.toThrow(RefusedDestinationError);
  });

  it.each(["https://example.org/", "https://example.org:8443/hook?a=1", "https://73.9.8.7/"])(
    "%s is none of them",
    (url) => {
      expect(objectionToUrl(url, { allowsPrivate: false })).toBeNull();
    },
  );

  it("private ones, and plain HTTP, are for those who allow them", () => {
    const rules = { allowsPrivate: true };
    expect(objectionToUrl("http://127.0.0.1:8080/", rules)).toBeNull();
    expect(objectionToUrl("http://receiver/", rules)).toBeNull();
    expect(objectionToUrl("ftp://127.0.0.1/", rules)).toBe("does not begin with https://");
  });
});

describe("names", () => {
  const resolverOf = () => {
    const dns = createDns({
      clock: systemClock,
      log: silentLog,
      servers: [dnsServer.address],
      repeats: 0,
    });
    const resolve = async (name: string) => {
      const answer = await dns.addresses(name, 4, 5_000);
      return answer.state === "found" ? answer.value : [];
    };
    return { dns, resolve };
  };

  it.each(["127.0.0.1", "10.1.2.3", "169.254.169.254"])(
    "one that leads to %s is refused, and nothing is dialled",
    async (address) => {
      let dialled = 0;
      const port = await listen(
        createServer((socket) => {
          dialled++;
          socket.destroy();
        }),
      );
      dnsServer.set("inside.example.org", "A", { records: [address], ttlSeconds: 0 });
      const { dns, resolve } = resolverOf();
      const send = guardedBy({ allowsPrivate: false, resolve });
      await expect(send(post(`https://inside.example.org:${port}/`))).rejects.toThrow(
        "inside.example.org is in a private or reserved network.",
      );
      dns.close();
      expect(dialled).toBe(0);
    },
  );

  it("one with a good address among bad ones is refused too", async () => {
    const send = guardedBy({
      allowsPrivate: false,
      resolve: async () => ["73.9.8.7", "127.0.0.1"],
    });
    await expect(send(post("https://mixed.example.org/"))).rejects.toThrow(RefusedDestinationError);
  });

  it("one that changes between check and connect is refused at the connection", async () => {
    let dialled = 0;
    const port = await listen(
      createServer((socket) => {
        dialled++;
        socket.destroy();
      }),
    );
    const name = "rebound.example.org";
    dnsServer.set(name, "A", { records: ["73.9.8.7"], ttlSeconds: 0 });
    // One without a cache, which asks each time.
    const resolver = new Resolver();
    resolver.setServers([dnsServer.address]);
    const resolve = (asked: string) => resolver.resolve4(asked);
    // The addresses that a check before the request would see, over real DNS.
    expect(await resolve(name)).toEqual(["73.9.8.7"]);
    dnsServer.set(name, "A", { records: ["127.0.0.1"], ttlSeconds: 0 });
    const send = guardedBy({ allowsPrivate: false, resolve });
    await expect(send(post(`https://${name}:${port}/`))).rejects.toThrow(RefusedDestinationError);
    expect(dnsServer.asked(name, "A")).toBe(2);
    expect(dialled).toBe(0);
  });

  it("asks once, and dials what was judged", async () => {
    const port = await serve((_, response) => response.end("here"));
    let asked = 0;
    const send = guardedBy({
      allowsPrivate: true,
      // A second question would get an address at which nothing listens.
      resolve: async () => (asked++ === 0 ? ["127.0.0.1"] : ["127.0.0.99"]),
    });
    const { body } = await send(post(`http://receiver.example.org:${port}/`));
    expect({ body, asked }).toEqual({ body: "here", asked: 1 });
  });

  it("one without an address says so", async () => {
    const send = guardedBy({ allowsPrivate: false, resolve: async () => [] });
    await expect(send(post("https://nowhere.example.org/"))).rejects.toThrow(
      "nowhere.example.org has no address.",
    );
  });
});

describe("receivers", () => {
  it("get the method, the headers and the body, and their answer comes back", async () => {
    const port = await serve((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        response.writeHead(201, { "x-seen": `${request.method} ${request.headers["x-test"]}` });
        response.end(Buffer.concat(chunks));
      });
    });
    const headers = { "x-test": "a value" };
    const answer = await inside(post(`http://127.0.0.1:${port}/`, { headers, body: "päyload" }));
    expect(answer).toMatchObject({ status: 201, body: "päyload", isCut: false });
    expect(answer.headers["x-seen"]).toBe("POST a value");
  });

  it("that redirect are not followed", async () => {
    let asked = 0;
    const port = await serve((_, response) => {
      asked++;
      response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    });
    expect((await inside(post(`http://127.0.0.1:${port}/`))).status).toBe(302);
    expect(asked).toBe(1);
  });

  it("that never end are cut after 64 kB", async () => {
    const port = await serve((_, response) => {
      const more = () => {
        if (response.destroyed) return;
        response.write("x".repeat(16_384), () => setImmediate(more));
      };
      more();
    });
    const { body, isCut, status } = await inside(post(`http://127.0.0.1:${port}/`));
    expect({ length: body.length, isCut, status }).toEqual({
      length: 65_536,
      isCut: true,
      status: 200,
    });
  });

  it.each([
    ["say nothing at all", () => undefined],
    ["stop in the middle", (_: unknown, response: http.ServerResponse) => void response.write("a")],
  ])("that %s are given up on", async (_, handle) => {
    const port = await serve(handle);
    await expect(inside(post(`http://127.0.0.1:${port}/`, { timeoutMs: 200 }))).rejects.toThrow(
      "No complete answer within 0.2 seconds.",
    );
  });

  it("whose name server is silent are given up on", async () => {
    const send = guardedBy({
      allowsPrivate: false,
      resolve: () => new Promise(() => undefined),
    });
    await expect(send(post("https://silent.example.org/", { timeoutMs: 200 }))).rejects.toThrow(
      "No complete answer within 0.2 seconds.",
    );
  });

  it("that are closed, or hang up, are errors", async () => {
    const port = await listen(createServer((socket) => socket.destroy()));
    await expect(inside(post(`http://127.0.0.1:${port}/`))).rejects.toThrow(/ECONNRESET|hang up/);
    const closed = createServer();
    const closedPort = await listen(closed);
    closed.close();
    await once(closed, "close");
    await expect(inside(post(`http://127.0.0.1:${closedPort}/`))).rejects.toThrow("ECONNREFUSED");
  });

  it("that speak no TLS are errors where https is asked for", async () => {
    const port = await serve((_, response) => response.end());
    await expect(inside(post(`https://127.0.0.1:${port}/`))).rejects.toThrow();
  });

  it("are not called by a request that is cut off", async () => {
    const port = await serve(() => undefined);
    const cut = new AbortController();
    const sending = inside(post(`http://127.0.0.1:${port}/`, { signal: cut.signal }));
    cut.abort();
    await expect(sending).rejects.toThrow();
    // The machine itself still answers.
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.destroy();
  });
});
