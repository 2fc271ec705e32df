import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";

/** Starts a server on loopback, by default on any free port. @returns its port */
export async function listenOnLoopback(server: Server, port = 0): Promise<number> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  return portOf(server);
}

/** The port of a TCP server that listens. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port; // a TCP server that listens has one
