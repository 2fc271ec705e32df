import { lookup } from "node:dns/promises";
import net from "node:net";
import { getSystemErrorName } from "node:util";

/*
 * The one use of an undocumented part of Node.js, which its own cluster module opens sockets with. No public part can
 * replace it while worker threads accept connections (Node.js 20 to 24): a `net.Server` accepts as soon as it listens, also
 * one that came by `child.send`, and gives threads no descriptor; `node:cluster` knows processes only, and closes the
 * socket with the last of them; with `reusePort` (22.12) connections that wait for a process that ends are reset.
 */

/** A TCP socket that is bound but not listening. */
export interface BoundSocket {
  readonly fd: number;
  readonly port: number;
  close(): void;
}

interface Handle {
  readonly fd: number;
  close(): void;
  getsockname(into: { port?: number }): number;
}

type CreateHandle = (address: string, port: number, family: 4 | 6, fd: number) => Handle | number;

/** @throws NodeJS.ErrnoException-like Error when the port is taken, or the host is no address of this machine */
export async function bindSocket(host: string, port: number): Promise<BoundSocket> {
  const { address, family } = await lookup(host);
  const { _createServerHandle: create } = net as unknown as { _createServerHandle?: CreateHandle }; // see above
  if (create === undefined) {
    throw new Error(
      `Node.js ${process.version} cannot hold a port for worker threads; set WORKERS=1`,
    );
  }
  const handle = create(address, port, family === 6 ? 6 : 4, -1);
  if (typeof handle === "number") throw listenError(getSystemErrorName(handle));
  const bound = portOf(handle);
  // EADDRINUSE appears only on listen(); until then the socket is simply unbound.
  if (port !== 0 && bound !== port) throw listenError("EADDRINUSE");
  return { fd: handle.fd, port: bound, close: () => handle.close() };
}

const listenError = (code: string) => Object.assign(new Error(`listen ${code}`), { code });

function portOf(handle: Handle): number {
  const name: { port?: number } = {};
  handle.getsockname(name);
  return name.port ?? 0;
}
