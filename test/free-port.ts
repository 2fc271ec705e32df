import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the range from which systems take ports by themselves: no connection and no server on "any port" takes one between
 * now and the program's start.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** A port of loopback that nothing listens on, for a program that must be given its own. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
