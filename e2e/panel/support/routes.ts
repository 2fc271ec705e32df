import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A handler of the panel's API, read from its source. */
export interface PanelRoute {
  /** Path with parameters in brackets: `/api/panel/w/[handle]/keys`. */
  readonly path: string;
  readonly method: string;
  readonly guard: "public" | "user" | "workspace" | "operator";
  /** The lowest role that a workspace's route admits. */
  readonly role: "owner" | "admin" | "member" | "viewer" | null;
}

const ROOT = new URL("../../..", import.meta.url).pathname;
const EXPORT = /^export /gm;
const HANDLER =
  /^export const (GET|POST|PUT|PATCH|DELETE) = (public|user|workspace|operator)Route\(\s*(?:"(owner|admin|member|viewer)")?/gm;

/** One operation of the panel's API. */
const OPERATION =
  /= (public|user|operator|workspace)Operation\(\{\n {2}method: "([A-Z]+)",\n {2}path: "([^"]+)",(?:\n {2}role: "(\w+)")?/g;
const ANY_OPERATION = /= \w+Operation\(/g;

/**
 * Every operation of the panel's API, read from where they are declared, so that new ones are tested automatically.
 *
 * @throws Error for one that cannot be read
 */
function declaredRoutes(): PanelRoute[] {
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

/** All routes of the panel's API. */
export const panelRoutes = (): PanelRoute[] => [...declaredRoutes(), ...nextRoutes()];

/** Those that still are routes of Next.js. */
export function nextRoutes(): PanelRoute[] {
  const files = findRoutes(join(ROOT, "app/api/panel")).filter((file) => !file.includes("[..."));
  return files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const path = file.slice(join(ROOT, "app").length).replace(/\/route\.ts$/, "");
    const own = [...source.matchAll(HANDLER)].map(([, method = "", guard = "", role]) => ({
      path,
      method,
      // the pattern allows no others
      guard: guard as PanelRoute["guard"],
      role: (role as PanelRoute["role"] | undefined) ?? null,
    }));
    if (own.length !== [...source.matchAll(EXPORT)].length) {
      throw new Error(`${file} has a handler without a guard that this test can read`);
    }
    return own;
  });
}

function findRoutes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("route.ts"))
    .map((name) => join(folder, name))
    .sort();
}
