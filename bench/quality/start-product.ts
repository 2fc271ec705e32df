import { existsSync } from "node:fs";
import { join } from "node:path";
import { environmentOf, startGatehouse } from "../lib/gatehouse";
import { openWorkspace } from "../lib/operator";
import { Product } from "./product";

/** Where, when, and with which data a product runs. */
export interface Installation {
  /** A built checkout: `dist`. */
  readonly directory: string;
  /** An empty folder of its own. */
  readonly dataDir: string;
  readonly mirror: string | null;
  /** The clock it starts at; null for the machine's. */
  readonly clock: Date | null;
}

const FAKETIME = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib"].map(
  (folder) => join(folder, "faketime/libfaketime.so.1"),
);

/** Why no other clock can be set; null when one can. */
export function noClock(): string | null {
  return FAKETIME.some((path) => existsSync(path)) ? null : "libfaketime is not installed";
}

/** Runs `use` with a new installation of the product, whose only workspace has what a new one has. */
export async function withProduct<T>(
  { directory, dataDir, mirror, clock }: Installation,
  say: (line: string) => void,
  use: (product: Product) => Promise<T>,
): Promise<T> {
  const env = environmentOf(dataDir, {
    ...(mirror !== null && { FEEDS_SYNC: "auto", FEEDS_MIRROR: mirror }),
    ...(clock !== null && clockAt(clock)),
  });
  const server = await startGatehouse(env, directory);
  try {
    const product = new Product(server.url, await openWorkspace(env, directory), say);
    return await use(product).finally(() => product.close());
  } finally {
    await server.stop();
  }
}

/** Preloads what shifts the clock; timers keep to the machine's own. */
function clockAt(clock: Date): Record<string, string> {
  const library = FAKETIME.find((path) => existsSync(path));
  if (library === undefined) throw new Error(noClock() ?? "no clock");
  const seconds = Math.round((clock.getTime() - Date.now()) / 1_000);
  return {
    LD_PRELOAD: library,
    FAKETIME: `${seconds < 0 ? "" : "+"}${seconds}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}
