import { createSocket, type Socket } from "node:dgram";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { redirectTarget, retryAfterMs } from "./download";
import { createResolveHost, lookupWith } from "./lookup";

describe("Retry-After", () => {
  const now = Date.parse("2026-03-01T12:00:00Z");
  it.each([
    [undefined, null],
    ["120", 120_000],
    ["Sun, 01 Mar 2026 12:00:30 GMT", 30_000],
    ["Sun, 01 Mar 2026 11:00:00 GMT", 0],
    ["soon", null],
  ])("%s is %s ms", (header, expected) => {
    expect(retryAfterMs(header, now)).toBe(expected);
  });
});

describe("a redirect", () => {
  it("from https may lead to https elsewhere", () => {
    const to = redirectTarget(new URL("https://a.example/x"), "https://b.example/y");
    expect(to.href).toBe("https://b.example/y");
  });

  it("from https never leads to http", () => {
    expect(() => redirectTarget(new URL("https://a.example/x"), "http://a.example/x")).toThrow(
      "was redirected to http://a.example, which is not followed",
    );
  });

  it("may be relative", () => {
    const to = redirectTarget(new URL("https://a.example/lists/x"), "y");
    expect(to.href).toBe("https://a.example/lists/y");
  });
});

describe("looking up a feed's host", () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.close();
  });

  /** A name server that knows one A record, whatever is asked. */
  async function nameServer(address: readonly number[]): Promise<string> {
    const socket = createSocket("udp4");
    sockets.push(socket);
    socket.on("message", (query, { port }) => {
      const question = query.subarray(12, query.indexOf(0, 12) + 5);
      const isA = question.readUInt16BE(question.length - 4) === 1;
      const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, isA ? 1 : 0, 0, 0, 0, 0]);
      query.copy(header, 0, 0, 2);
      const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, ...address]);
      socket.send(Buffer.concat([header, question, ...(isA ? [answer] : [])]), port, "127.0.0.1");
    });
    socket.bind(0, "127.0.0.1");
    await once(socket, "listening");
    return `127.0.0.1:${socket.address().port}`;
  }

  const lookUp = (server: string, isPublicOnly: boolean) =>
    new Promise<readonly LookupAddress[]>((resolve, reject) => {
      const lookup = lookupWith(createResolveHost([server]), isPublicOnly);
      lookup("lists.example", { all: true }, (error, found) => {
        // With `all`, Node's callback gets a list.
        if (error) reject(error);
        else resolve(found as LookupAddress[]);
      });
    });

  it("asks the servers that the operator named", async () => {
    const server = await nameServer([10, 0, 0, 1]);
    expect(await lookUp(server, false)).toEqual([{ address: "10.0.0.1", family: 4 }]);
  });

  it("does not lead a redirect into a private network", async () => {
    const server = await nameServer([10, 0, 0, 1]);
    await expect(lookUp(server, true)).rejects.toThrow(
      "lists.example has no address that may be asked",
    );
  });

  it("knows localhost without a server", async () => {
    expect(await createResolveHost(["127.0.0.1:9"])("localhost")).toEqual(["127.0.0.1", "::1"]);
  });
});
