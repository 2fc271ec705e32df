import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { paths } from "./cases.js";

/** How Gatehouse itself reads paths, as far as the clients have to agree with it. */
interface Readings {
  readonly readPath: (url: string) => { readonly canonical: string; readonly isAmbiguous: boolean };
}

const SERVERS = fileURLToPath(new URL("../../lib/engine/path-readings.ts", import.meta.url));

describe.skipIf(!existsSync(SERVERS))("Gatehouse itself", () => {
  it.each(paths)("reads %s as the clients do: %j", async (path, isPlain) => {
    const { readPath }: Readings = await import(SERVERS);
    const { canonical, isAmbiguous } = readPath(path);
    expect(!isAmbiguous && canonical.startsWith("/static/")).toBe(isPlain);
  });
});
