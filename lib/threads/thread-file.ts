import { join } from "node:path";
import { pathToFileURL } from "node:url";

/**
 * The bundle of a thread's module, beside the server's. Null in development, where the work runs on the
 * caller's thread.
 */
export function threadFile(name: string): URL | null {
  if (process.env.NODE_ENV !== "production") return null;
  return pathToFileURL(join(process.cwd(), "dist", `${name}.js`));
}
