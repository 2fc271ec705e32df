import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { startContractServer } from "@/test/contract-server";
import { until } from "@/test/state/until";
import { temporaryFolder } from "@/test/temporary-folder";
import { forwardTo, listenForForwarded } from "./forward";

/** A worker's server, in front of the main thread's. @returns the worker's port */
async function worker(main: (request: IncomingMessage, response: ServerResponse) => void) {
  const folder = temporaryFolder(onTestFinished);
  const path = join(folder, "main.sock");
  const server = createServer(main);
  await listenForForwarded(server, path);
  onTestFinished(() => void server.close());
  onTestFinished(() => server.closeAllConnections());
  const front = await startContractServer({ elsewhere: forwardTo(path) });
  onTestFinished(() => front.close());
  return front.port;
}

/** Sends a body without saying its length, for as long as it is taken. @returns the answer's status */
function stream(port: number, path: string, bytes: number): Promise<number> {
  return new Promise((resolve) => {
    const headers = { "x-forwarded-for": "73.2.3.4" };
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
      sent.destroy();
    });
    sent.on("error", () => resolve(0));
    const chunk = Buffer.alloc(4_096);
    const send = async (left: number) => {
      for (let rest = left; rest > 0 && !sent.destroyed; rest -= chunk.length) {
        sent.write(chunk);
        await delay(0);
      }
      sent.end();
    };
    void send(bytes);
  });
}

describe("a request that a worker passes on", () => {
  it("is refused by the worker when its body is too large, and the main thread hears its end", async () => {
    let ended = 0;
    const port = await worker((request) => {
      request.resume();
      request.socket.once("close", () => ended++);
    });
    for (let each = 1; each <= 20; each++) {
      expect(await stream(port, "/api/auth/callback/credentials", 200_000)).toBe(413);
      await until("the main thread has heard it", () => ended === each);
    }
  });

  it("is one of a thousand that wait while the main thread does something else", async () => {
    const path = join(temporaryFolder(onTestFinished), "main.sock");
    const server = createServer();
    await listenForForwarded(server, path);
    onTestFinished(() => void server.close());
    // All within one turn of this thread, which accepts none meanwhile.
    const sockets = Array.from({ length: 1_000 }, () => connect(path));
    onTestFinished(() => sockets.forEach((socket) => void socket.destroy()));
    const outcomes = sockets.map((socket) => once(socket, "connect").catch((error) => error.code));
    expect(new Set((await Promise.all(outcomes)).map(String))).toEqual(new Set([""]));
  });

  it("keeps an answer that comes before its body's end, and passes on no more", async () => {
    let ended = 0;
    let taken = 0;
    const port = await worker((request, response) => {
      request.on("data", (chunk: Buffer) => {
        taken += chunk.length;
      });
      request.socket.once("close", () => ended++);
      request.once("data", () => response.writeHead(401).end());
    });
    for (let each = 1; each <= 20; each++) {
      expect(await stream(port, "/api/panel/w/acme/lists", 4_000_000)).toBe(401);
      await until("the main thread has heard it", () => ended === each);
    }
    expect(taken).toBeLessThan(20 * 4_000_000);
  });
});
