import { connect } from "node:net";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DOCUMENT,
  ENDPOINTS,
  envelope,
  expectCommonHeaders,
  failure,
  openContract,
} from "@/test/contract";
import { getBytes, sendRaw, sendRawOnce } from "@/test/raw-http";

const server = await openContract();
const key = server.account({ document: DOCUMENT });
const { port } = server;
const account = `/api/account?apikey=${key}`;

describe.each(ENDPOINTS)("GET /api/%s as bytes", (endpoint, query) => {
  const path = `/api/${endpoint}?apikey=${key}&${query}`;

  it.each([
    ["HTTP/1.1 without Host", `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
    ["HTTP/1.0", `GET ${path} HTTP/1.0\r\n\r\n`],
    ["an empty Host", `GET ${path} HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n`],
    ["an odd Host", `GET ${path} HTTP/1.1\r\nHost: :::///\r\nConnection: close\r\n\r\n`],
    ["two Hosts", `GET ${path} HTTP/1.1\r\nHost: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
    ["an odd Expect", getBytes(path, ["Expect: a-banana"])],
    ["Expect: 100-continue", getBytes(path, ["Expect: 100-continue"])],
    ["an Upgrade", getBytes(path, ["Upgrade: websocket"])],
    ["h2c", getBytes(path, ["Upgrade: h2c", "HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA"])],
    ["a Range", getBytes(path, ["Range: bytes=0-1"])],
    ["an If-None-Match", getBytes(path, ["If-None-Match: *"])],
    ["Accept: text/html", getBytes(path, ["Accept: text/html", "Accept-Encoding: br, gzip"])],
    ["the absolute form", getBytes(`http://elsewhere.example${path}`)],
    ["bytes above 127 in a header", getBytes(path, ["X-Odd: \xff\xfe\x80"])],
    ["a body", Buffer.concat([getBytes(path, ["Content-Length: 3"]), Buffer.from("abc")])],
  ])("answers with %s", async (_what, bytes) => {
    const answer = await sendRawOnce(port, bytes);
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject(envelope("success"));
    expectCommonHeaders(answer.headers);
  });
});

describe("bytes that the HTTP parser refuses get the envelope", () => {
  it.each([
    ["no HTTP at all", "hello\r\n\r\n"],
    ["a TLS client hello", Buffer.from("16030100a5010000a10303", "hex")],
    ["an HTTP/2 preface", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
    ["an unknown version", `GET ${account} HTTP/3.0\r\nHost: x\r\n\r\n`],
    ["a space in the path", `GET /api/account ?apikey=${key} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ["a NUL in the path", `GET /api/account\0 HTTP/1.1\r\nHost: x\r\n\r\n`],
    ["a NUL in a header", `GET ${account} HTTP/1.1\r\nHost: x\r\nX-A: \0\r\n\r\n`],
    ["a header without a name", `GET ${account} HTTP/1.1\r\n: x\r\n\r\n`],
    ["a space in a header's name", `GET ${account} HTTP/1.1\r\nHost : x\r\n\r\n`],
    ["two lengths", `GET ${account} HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n`],
    ["a length that is none", `GET ${account} HTTP/1.1\r\nContent-Length: x\r\n\r\n`],
    [
      "length and chunks",
      `GET ${account} HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ],
  ])("%s", async (_what, bytes) => {
    const answer = await sendRawOnce(port, bytes);
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toEqual(failure("Request is malformed."));
    expectCommonHeaders(answer.headers);
    expect(answer.headers["x-error-code"]).toBe("malformed_request");
    expect(answer.headers.connection).toBe("close");
    expect(answer.text).not.toContain(key);
  });

  it("also after a good request on the same connection, which keeps its own answer", async () => {
    const good = `GET ${account} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const first = await firstAnswer(good, "nonsense\r\n\r\n");
    expect(first.status).toBe(200);
  });

  it("or the one for a method, where that alone is unknown, behind other requests too", async () => {
    const good = `GET ${account} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answers = await sendRaw(port, `${good}FETCH ${account} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 405]);
  });

  it.each([
    ["a request that is answered at once", "10.0.0.1"],
    ["one that waits for DNS", "9.9.9.9"],
  ])("in one packet with %s, which keeps its answer and its price", async (_what, ip) => {
    const workspaceId = `paid ${ip}`;
    const paid = server.account({ workspaceId });
    const good = `GET /api/iplookup?apikey=${paid}&ip=${ip} HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answers = await sendRaw(port, `${good}${good}nonsense\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expect(server.state.used.get(workspaceId)).toBe(2);
  });

  it.each([
    ["GET", 200],
    ["POST", 405],
  ])("as the body of a %s, which is answered all the same", async (method, status) => {
    const head = `${method} ${account} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const answer = await sendRawOnce(port, `${head}not-a-size\r\n`);
    expect(answer.status).toBe(status);
  });
});

describe("raw bytes in the query", () => {
  it.each([
    ["bytes above 127", Buffer.from([0xff, 0xfe, 0x80])],
    ["a lone surrogate as bytes", Buffer.from([0xed, 0xa0, 0x80])],
    ["UTF-8", Buffer.from("é🚀")],
    ["quotes and brackets", Buffer.from(`"<>{}|\\^\`[]`)],
    ["a fragment", Buffer.from("#fragment")],
  ])("%s in `ua` gets the envelope", async (_what, bytes) => {
    const target = Buffer.concat([
      Buffer.from(`/api/blocker?apikey=${key}&ip=10.0.0.1&ua=`),
      bytes,
    ]);
    const answer = await sendRawOnce(port, getBytes(target));
    expect([200, 400]).toContain(answer.status);
    const body = JSON.parse(answer.text);
    expect(body).toMatchObject(envelope(answer.status === 200 ? "success" : "failed"));
  });
});

describe("a connection of any bytes", () => {
  /** The envelope of a refusal, or no answer where nothing was asked. */
  async function expectRefusal(bytes: Uint8Array): Promise<void> {
    for (const { status, text } of await sendRaw(port, bytes, true)) {
      expect([400, 405, 431]).toContain(status);
      expect(JSON.parse(text)).toMatchObject(envelope("failed"));
    }
  }

  it("is refused in the envelope", async () => {
    const property = fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 200 }),
      expectRefusal,
    );
    await fc.assert(property, { numRuns: 200 });
  });

  it("is refused in the envelope when it begins like a request", async () => {
    const start = Buffer.from(`GET ${account} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n`);
    const property = fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 100 }).filter((bytes) => !bytes.includes(13)),
      (bytes) => expectRefusal(Buffer.concat([start, bytes])),
    );
    await fc.assert(property, { numRuns: 200 });
  });

  it("that ends in the middle of a request is refused in the envelope", async () => {
    const [answer] = await sendRaw(port, `GET ${account} HTTP/1.1\r\nHost: x\r\n`, true);
    expect(answer?.status).toBe(400);
    expect(JSON.parse(answer?.text ?? "")).toEqual(failure("Request is malformed."));
  });
});

describe("targets that are no path", () => {
  it.each(["*", "gatehouse", "http://", "http://[", "//"])("%s is never a hang", async (target) => {
    const answer = await sendRawOnce(port, getBytes(target));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });
});

it("serves several requests of one connection in their order", async () => {
  const ask = (ip: string, connection: string) =>
    `GET /api/iplookup?apikey=${key}&ip=${ip} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`;
  const answers = await sendRaw(
    port,
    ask("10.0.0.1", "keep-alive") + ask("10.0.0.2", "keep-alive") + ask("10.0.0.3", "close"),
  );
  expect(answers.map(({ text }) => JSON.parse(text).ip)).toEqual([
    "10.0.0.1",
    "10.0.0.2",
    "10.0.0.3",
  ]);
});

/** Sends, waits for the answer, sends more on the same connection, and gives the first answer. */
function firstAnswer(first: string, then: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(first));
    socket.once("data", () => socket.write(then));
    socket.on("data", (chunk: Buffer) => chunks.push(chunk));
    socket.on("error", reject);
    socket.on("close", () => {
      const text = Buffer.concat(chunks).toString();
      resolve({ status: Number(text.split(" ")[1]) });
      expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
    });
  });
}
