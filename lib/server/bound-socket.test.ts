import { once } from "node:events";
import net from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { listenOnLoopback } from "@/test/loopback";
import { bindSocket } from "./bound-socket";

async function bound(port = 0) {
  const socket = await bindSocket("127.0.0.1", port);
  onTestFinished(() => socket.close());
  return socket;
}

it("holds a port that it names, and takes no connection until somebody listens on its descriptor", async () => {
  const { port, fd } = await bound();
  const early = net.connect(port, "127.0.0.1");
  const [error] = await once(early, "error");
  expect(error).toMatchObject({ code: "ECONNREFUSED" });
  expect(port).toBeGreaterThan(0);
  expect(fd).toBeGreaterThan(2);
});

it("says that a port is taken, and that a host is no address of this machine", async () => {
  const server = net.createServer();
  onTestFinished(() => void server.close());
  const port = await listenOnLoopback(server);
  await expect(bindSocket("127.0.0.1", port)).rejects.toMatchObject({ code: "EADDRINUSE" });
  await expect(bindSocket("192.0.2.1", 0)).rejects.toMatchObject({ code: "EADDRNOTAVAIL" });
});

it("names WORKERS where this Node.js has lost the part that it needs", async () => {
  const part = "_createServerHandle";
  const descriptor = Object.getOwnPropertyDescriptor(net, part);
  Reflect.deleteProperty(net, part);
  onTestFinished(() => void (descriptor && Object.defineProperty(net, part, descriptor)));
  await expect(bindSocket("127.0.0.1", 0)).rejects.toThrow(
    `Node.js ${process.version} cannot hold a port for worker threads; set WORKERS=1`,
  );
});
