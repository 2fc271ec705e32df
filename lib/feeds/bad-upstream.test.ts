import { randomBytes } from "node:crypto";
import type { RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { feed } from "@/test/feeds/feeds";
import { listsOf, stateOf, withTestStores } from "@/test/feeds/stores";
import type { Feed } from "./feed";
import type { HttpTimeouts } from "./fetch/http/send";
import type { FeedStoreHandle } from "./store";

/* Everything that an upstream can do wrong, over a real server: the last good copy serves throughout. */
const stores = withTestStores();

const GOOD = "45.155.205.0/24\n45.155.207.0/24\n";

interface Given {
  readonly feed?: Partial<Feed>;
  /** Short ones only where a time-out is what is tried: the machine may be busy. */
  readonly timeouts?: Partial<HttpTimeouts>;
}

const at = (base: string, id: string, more: Partial<Feed> = {}) =>
  feed({ id, category: "vpn", url: `${base}/${id}.txt`, ...more });

/** A store whose feed was fetched once, from a server that from then on answers as the test says. */
async function openAfterGoodFetch(answer: RequestListener, given: Given = {}) {
  let isGood = true;
  const asked: string[] = [];
  const base = await stores.serve((request, response) => {
    asked.push(request.url ?? "");
    if (isGood) response.end(GOOD);
    else answer(request, response);
  });
  const feeds = [at(base, "list", given.feed)];
  await stores.open(feeds, { mirror: undefined }).sync();
  const store = stores.open(feeds, { mirror: undefined, timeouts: given.timeouts ?? {} });
  await store.load();
  expect(listsOf(store, "45.155.205.1")).toEqual(["list"]);
  isGood = false;
  stores.now += 60_000;
  asked.length = 0;
  return { store, asked, base, recover: () => (isGood = true) };
}

function expectLastGoodCopy(store: FeedStoreHandle): void {
  expect(listsOf(store, "45.155.205.1")).toEqual(["list"]);
  expect(stateOf(store, "list")).toMatchObject({
    entries: 2,
    fetched: "2026-03-01T12:00:00.000Z",
    age: 60,
  });
}

/** Sends part of a body and breaks the connection. */
function breakOff(response: ServerResponse, part: string): void {
  response.write(part, () => setImmediate(() => response.destroy()));
}

describe("a delivery that is not a list", () => {
  it.each([
    ["an HTML page with status 200", "<!DOCTYPE html><p>Sign in</p>", /HTML/],
    ["nothing", "", /./],
    ["rubbish", "one\ntwo\nthree\n", /./],
    ["random bytes", randomBytes(5_000), /./],
    ["half an archive", gzipSync(GOOD.repeat(99)).subarray(0, 30), /gzip/],
    ["a gzip bomb", gzipSync(Buffer.alloc(30_000_000, "45.155.205.0\n")), /larger|more than/],
    [
      "a list with many bad lines",
      `${GOOD}${Array.from({ length: 40 }, (_, index) => `line ${index}`).join("\n")}`,
      /bad lines/,
    ],
  ])("is quarantined when it is %s", async (_, content, reason) => {
    const { store, recover } = await openAfterGoodFetch(
      (_request, response) => {
        response.end(content);
      },
      { feed: { maxBytes: 200_000 } },
    );
    await store.sync();
    expectLastGoodCopy(store);
    const { state, reason: given, quarantine } = stateOf(store, "list");
    expect(state).toBe("quarantined");
    expect(given).toMatch(reason);
    expect(quarantine?.at).toBe("2026-03-01T12:01:00.000Z");

    recover();
    stores.now += 60_000;
    await store.sync();
    expect(stateOf(store, "list")).toMatchObject({ state: "fresh", quarantine: null });
  });
});

describe("a download that does not come to its end", () => {
  it.each<[string, RequestListener, RegExp, Given?]>([
    [
      "is shorter than it said",
      (_request, response) => {
        response.writeHead(200, { "content-length": "500" });
        breakOff(response, GOOD);
      },
      /was cut off on its way of 500 bytes/,
    ],
    [
      "breaks off between two chunks",
      (_request, response) => breakOff(response, GOOD),
      /was cut off on its way/,
    ],
    [
      "is compressed and breaks off",
      (_request, response) => {
        response.writeHead(200, { "content-encoding": "gzip" });
        response.end(gzipSync(GOOD.repeat(99)).subarray(0, 30));
      },
      /was cut off on its way/,
    ],
    [
      "says that it is too large",
      (_request, response) => {
        response.writeHead(200, { "content-length": "5001" });
        response.write(GOOD);
      },
      /^is larger than 5000 bytes$/,
      { feed: { maxBytes: 5_000 } },
    ],
    [
      "is too large without saying so",
      (_request, response) => response.end("45.155.205.1\n".repeat(1_000)),
      /^is larger than 5000 bytes$/,
      { feed: { maxBytes: 5_000 } },
    ],
    [
      "unpacks to too much",
      (_request, response) => {
        response.writeHead(200, { "content-encoding": "gzip" });
        response.end(gzipSync("45.155.205.1\n".repeat(1_000)));
      },
      /^is larger than 5000 bytes$/,
      { feed: { maxBytes: 5_000 } },
    ],
    [
      "stops for too long",
      (_request, response) => void response.write(GOOD),
      /timeout: the body stopped for 100 ms/,
      { timeouts: { idleMs: 100 } },
    ],
    [
      "trickles for ever",
      (_request, response) => {
        const timer = setInterval(() => response.write("4"), 20);
        response.once("close", () => clearInterval(timer));
      },
      /timeout: not done within 400 ms/,
      { timeouts: { totalMs: 400 } },
    ],
    [
      "does not begin",
      () => {},
      /timeout: no answer within 100 ms/,
      { timeouts: { headersMs: 100 } },
    ],
    [
      "has an encoding that was not requested",
      (_request, response) => {
        response.writeHead(200, { "content-encoding": "br" });
        response.end("x");
      },
      /^came encoded as "br"$/,
    ],
  ])("fails when it %s", async (_, answer, reason, given) => {
    const { store } = await openAfterGoodFetch(answer, given);
    await store.sync();
    expectLastGoodCopy(store);
    expect(stateOf(store, "list")).toMatchObject({ state: "failed", quarantine: null });
    expect(stateOf(store, "list").reason).toMatch(reason);
  });

  it("fails when nothing listens", async () => {
    const store = stores.open([at("http://127.0.0.1:9", "list")], { mirror: undefined });
    await store.sync();
    expect(stateOf(store, "list").reason).toContain("cannot be reached: connect ECONNREFUSED");
  });

  it("fails when the answer is no HTTP", async () => {
    const { store } = await openAfterGoodFetch((request) => {
      request.socket.end("SSH-2.0-OpenSSH_9.6\r\n");
    });
    await store.sync();
    expectLastGoodCopy(store);
    expect(stateOf(store, "list").reason).toContain("cannot be reached");
  });
});

describe("a status that is not 200", () => {
  it("404 is not asked again before the next refresh, and a file that is back is taken", async () => {
    const { store, asked, recover } = await openAfterGoodFetch((_request, response) => {
      response.writeHead(404).end(GOOD);
    });
    await store.sync();
    expectLastGoodCopy(store);
    const { reason, nextAttempt, failure } = stateOf(store, "list");
    expect([reason, asked.length, failure?.attempts]).toEqual(["answered HTTP 404", 1, 1]);
    expect(nextAttempt).toMatch(/^2026-03-02T/);
    recover();
    await store.sync();
    expect(stateOf(store, "list")).toMatchObject({ state: "fresh", failure: null });
  });

  it("503 is tried again within the sync, after growing pauses", async () => {
    const { store, asked, recover } = await openAfterGoodFetch((_request, response) => {
      if (asked.length === 2) recover();
      response.writeHead(503).end();
    });
    await store.sync();
    expect(asked).toHaveLength(3);
    expect(stores.pauses).toEqual([1_000, 2_000]);
    expect(stateOf(store, "list")).toMatchObject({ state: "fresh", failure: null });
  });

  it("503 that stays is left alone for longer each time", async () => {
    const { store, asked } = await openAfterGoodFetch((_request, response) => {
      response.writeHead(503).end();
    });
    const next = [];
    for (let sync = 0; sync < 3; sync++) {
      await store.sync();
      next.push(stateOf(store, "list").nextAttempt);
    }
    expectLastGoodCopy(store);
    expect(asked).toHaveLength(9);
    expect(stateOf(store, "list").failure?.attempts).toBe(3);
    expect(next).toEqual([
      "2026-03-01T12:02:00.000Z",
      "2026-03-01T12:03:00.000Z",
      "2026-03-01T12:05:00.000Z",
    ]);
    expect(store.failures("list")).toBe(3);
  });

  it("429 is asked again when it says, across restarts", async () => {
    const { store, asked, base } = await openAfterGoodFetch((_request, response) => {
      response.writeHead(429, { "retry-after": "1800" }).end();
    });
    await store.sync();
    expectLastGoodCopy(store);
    expect([asked.length, stores.pauses]).toEqual([1, []]);
    expect(stateOf(store, "list").nextAttempt).toBe("2026-03-01T12:31:00.000Z");
    const restarted = stores.open([at(base, "list")], { mirror: undefined });
    await restarted.load();
    expect(stateOf(restarted, "list").nextAttempt).toBe("2026-03-01T12:31:00.000Z");
  });

  it("429 that asks for a moment is given it", async () => {
    const { store, recover } = await openAfterGoodFetch((_request, response) => {
      recover();
      response.writeHead(429, { "retry-after": "3" }).end();
    });
    await store.sync();
    expect(stores.pauses).toEqual([3_000]);
    expect(stateOf(store, "list").state).toBe("fresh");
  });
});

describe("a redirect", () => {
  it.each([
    ["to plain HTTP", "http://lists.example/list.txt", "http://lists.example"],
    ["to another port of this machine", "https://127.0.0.1:8443/x", "https://127.0.0.1:8443"],
    ["into a private network", "https://10.0.0.1/x", "https://10.0.0.1"],
    ["to this machine by name", "https://localhost/x", "https://localhost"],
    ["to IPv6's loopback", "https://[::1]/x", "https://[::1]"],
    [
      "to cloud metadata, as IPv6",
      "https://[::ffff:169.254.169.254]/x",
      "https://[::ffff:a9fe:a9fe]",
    ],
    ["to a file", "file:///etc/passwd", "null"],
  ])("is not followed %s", async (_, location, origin) => {
    const { store } = await openAfterGoodFetch((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    await store.sync();
    expectLastGoodCopy(store);
    expect(stateOf(store, "list").reason).toBe(
      `was redirected to ${origin}, which is not followed`,
    );
  });

  it("is followed within the server, and not for ever", async () => {
    const { store, asked } = await openAfterGoodFetch((request, response) => {
      const hops = Number(new URL(request.url ?? "", "http://x").searchParams.get("hop"));
      if (hops === 3 && stores.pauses.length === 0)
        response.end("45.155.206.0/24\n45.155.207.0/24\n");
      else response.writeHead(301, { location: `/list.txt?hop=${hops + 1}` }).end();
    });
    await store.sync();
    expect(listsOf(store, "45.155.206.1")).toEqual(["list"]);
    stores.pauses.push(0);
    asked.length = 0;
    await store.sync();
    expect(stateOf(store, "list").reason).toBe("was redirected more than 5 times");
    expect(asked).toHaveLength(6);
    expect(listsOf(store, "45.155.206.1")).toEqual(["list"]);
  });
});

describe("a host that does not answer", () => {
  it("is not asked for more after two silences; other hosts are", async () => {
    const asked: string[] = [];
    const silent = await stores.serve((request) => void asked.push(request.url ?? ""));
    const other = await stores.serve((_request, response) => response.end(GOOD));
    const feeds = [...["a", "b", "c", "d"].map((id) => at(silent, id)), at(other, "good")];
    const store = stores.open(feeds, { mirror: undefined, timeouts: { headersMs: 1_000 } });
    await store.sync();
    expect(asked).toEqual(["/a.txt", "/b.txt"]);
    expect(stateOf(store, "d").reason).toBe(`${new URL(silent).host} does not answer`);
    expect(stateOf(store, "good").state).toBe("fresh");
  });

  it("does not hold up a stop", async () => {
    const base = await stores.serve(() => {});
    const store = stores.open([at(base, "list")], { mirror: undefined });
    const synced = store.sync();
    synced.catch(() => undefined);
    await new Promise(setImmediate);
    await store.close();
    await expect(synced).rejects.toThrow("the process stops");
    const restarted = stores.open([at(base, "list")], { mirror: undefined });
    await restarted.load();
    expect(stateOf(restarted, "list").failure).toBeNull();
  });
});
