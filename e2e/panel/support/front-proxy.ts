import { createServer, type Server, request as send } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * Residential, and on no list: the challenge has nothing against its visitors. Each of `openAs` has a network of their own,
 * since the challenge asks for more where a network has solved many.
 */
function addressOf(ua = ""): string {
  const visitor = Number(/ visitor-(\d+)$/.exec(ua)?.[1] ?? 0);
  return `73.2.${3 + visitor}.4`;
}

/**
 * The proxy in front of Gatehouse, which names the visitor's address: for browsers whose requests come from
 * another site. A header that a test adds in the browser would turn these into requests with a preflight.
 *
 * @returns its origin, and what ends it
 */
export async function startFrontProxy(
  base: string,
): Promise<{ readonly origin: string; close(): void }> {
  const server: Server = createServer((incoming, response) => {
    const address = addressOf(incoming.headers["user-agent"]);
    const headers = { ...incoming.headers, "x-forwarded-for": address };
    const passed = send(
      new URL(incoming.url ?? "/", base),
      { method: incoming.method, headers },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    passed.once("error", () => response.destroy());
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
