import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** An operation of the panel's API, read from its source. */
export interface PanelRoute {
  /** Path with parameters in brackets: `/api/panel/w/[handle]/keys`. */
  readonly path: string;
  readonly method: string;
  readonly guard: "public" | "user" | "workspace" | "operator";
  /** The lowest role that a workspace's route admits. */
  readonly role: "owner" | "admin" | "member" | "viewer" | null;
}

const ROOT = new URL("../../..", import.meta.url).pathname;
const OPERATION =
  /= (public|user|operator|workspace)Operation\(\{\n {2}method: "([A-Z]+)",\n {2}path: "([^"]+)",(?:\n {2}role: "(\w+)")?/g;
const ANY_OPERATION = /= \w+Operation\(/g;

/**
 * Every operation of the panel's API, read from where they are declared, so that new ones are tested automatically.
 *
 * @throws Error for one that cannot be read
 */
export function panelRoutes(): PanelRoute[] {
  const folder = join(ROOT, "lib/panel/operations");
  return readdirSync(folder).flatMap((name) => {
    const source = readFileSync(join(folder, name), "utf8");
    const found = [...source.matchAll(OPERATION)].map(
      ([, guard = "", method = "", path = "", role]) => ({
        path: guard === "workspace" ? `/api/panel/w/[handle]/${path}` : `/api/panel/${path}`,
        method,
        // the pattern allows no others
        guard: guard as PanelRoute["guard"],
        role: (role as PanelRoute["role"] | undefined) ?? null,
      }),
    );
    if (found.length !== [...source.matchAll(ANY_OPERATION)].length) {
      throw new Error(`${name} has an operation that this test cannot read`);
    }
    return found;
  });
}
