import { Agent, createServer, get, type Server } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { listenOnLoopback, portOf } from "@/test/loopback";
import { ConnectionShare, connectionMemory } from "./connection-share";

async function listen(share: ConnectionShare): Promise<Server> {
  const server = createServer((_, response) => response.end("ok"));
  share.follow(server);
  await listenOnLoopback(server);
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  return server;
}

/**
 * Clients that keep their connections.
 * @returns asks once on each, and counts those whose answer said that it was the last
 */
function clients(server: Server, count: number): () => Promise<number> {
  const port = portOf(server);
  const agents = Array.from({ length: count }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  onTestFinished(() => agents.forEach((agent) => void agent.destroy()));
  const ask = (agent: Agent) =>
    new Promise<boolean>((resolve, reject) => {
      get({ host: "127.0.0.1", port, agent }, (answer) => {
        answer.resume();
        answer.once("end", () => resolve(answer.headers.connection === "close"));
      }).once("error", reject);
    });
  return async () => (await Promise.all(agents.map(ask))).filter((isLast) => isLast).length;
}

it("a busy worker with all connections sends those beyond its share away, and no more", async () => {
  const memory = connectionMemory(2);
  const crowded = new ConnectionShare(memory, 1);
  new ConnectionShare(memory, 2);
  const ask = clients(await listen(crowded), 20);
  expect(await ask()).toBe(0);
  expect(await ask()).toBe(0);
  crowded.compare(0.9);
  // A tenth more than half of them may stay.
  expect(await ask()).toBe(9);
  expect(await ask()).toBe(0);
});

it("a worker keeps what it has when others have as many, or when it is not busy", async () => {
  const memory = connectionMemory(2);
  const shares = [new ConnectionShare(memory, 1), new ConnectionShare(memory, 2)] as const;
  const asks = [
    clients(await listen(shares[0]), 10),
    clients(await listen(shares[1]), 10),
  ] as const;
  for (const ask of asks) await ask();
  // The first to compare does not know yet what the other has.
  for (const share of [...shares, ...shares]) {
    for (const ask of asks) await ask();
    share.compare(0.9);
  }
  await asks[0]();
  await asks[1]();
  for (const share of shares) share.compare(0.9);
  expect([await asks[0](), await asks[1]()]).toEqual([0, 0]);

  const idle = new ConnectionShare(connectionMemory(2), 1);
  const ask = clients(await listen(idle), 20);
  await ask();
  idle.compare(0.2);
  expect(await ask()).toBe(0);
});

it("connections that are open and unused do not count", async () => {
  const memory = connectionMemory(2);
  const share = new ConnectionShare(memory, 1);
  const server = await listen(share);
  const [many, few] = [clients(server, 20), clients(server, 1)];
  await many();
  share.compare(0.2);
  await few();
  share.compare(0.9);
  expect(await few()).toBe(0);
});

it("connections of one request count for nothing, and none that stays is sent away for them", async () => {
  const memory = connectionMemory(2);
  const share = new ConnectionShare(memory, 1);
  new ConnectionShare(memory, 2);
  const server = await listen(share);
  const ask = clients(server, 1);
  await ask();
  await ask();
  for (let each = 0; each < 20; each++) await clients(server, 1)();
  share.compare(0.9);
  expect(await ask()).toBe(0);
});
