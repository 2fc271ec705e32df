import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A handler of the panel's API, as its source says. */
export interface PanelRoute {
  /** Below the origin, with parameters in brackets: `/api/panel/w/[handle]/keys`. */
  readonly path: string;
  readonly method: string;
  readonly guard: "public" | "user" | "workspace" | "operator";
  /** The least role of a workspace's route. */
  readonly role: "owner" | "admin" | "member" | "viewer" | null;
}

const ROOT = new URL("../../..", import.meta.url).pathname;
const EXPORT = /^export const (GET|POST|PUT|PATCH|DELETE)\b/gm;
const HANDLER =
  /^export const (GET|POST|PUT|PATCH|DELETE) = (public|user|workspace|operator|version|versions)Route\(\s*(?:"(owner|admin|member|viewer)")?/gm;

/**
 * Every route of the panel's API, read from the files that Next.js routes by: one that is added later is
 * tested without anybody thinking of it.
 *
 * @throws Error for a handler whose guard cannot be read off
 */
export function panelRoutes(): PanelRoute[] {
  const files = findRoutes(join(ROOT, "app/api/panel"));
  return files.flatMap((file) => {
    const source = readFileSync(file, "utf8");
    const routes = [...source.matchAll(HANDLER)].map(([, method = "", kind = "", role]) =>
      routeOf(file, method, kind, role),
    );
    if (routes.length !== [...source.matchAll(EXPORT)].length) {
      throw new Error(`${file} has a handler without a guard that this test can read`);
    }
    return routes;
  });
}

function routeOf(file: string, method: string, kind: string, role: string | undefined): PanelRoute {
  const path = file.slice(join(ROOT, "app").length).replace(/\/route\.ts$/, "");
  // Versions are read through a guard of their own, for every member.
  const isVersions = kind === "version" || kind === "versions";
  return {
    path,
    method,
    guard: isVersions ? "workspace" : (kind as PanelRoute["guard"]), // what the pattern allows
    role: isVersions ? "viewer" : ((role as PanelRoute["role"] | undefined) ?? null),
  };
}

function findRoutes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith("route.ts"))
    .map((name) => join(folder, name))
    .sort();
}
