import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { newestGeneration } from "@/lib/base/generation.mjs";
import { projectDir } from "@/lib/base/project-dir";

/** This process's generation: a later one's threads may speak otherwise. */
let folder: string | undefined;

/**
 * The bundle of a thread's module, beside the server's. Null in development, where the work runs on the
 * caller's thread.
 */
export function threadFile(name: string): URL | null {
  if (process.env.NODE_ENV !== "production") return null;
  folder ??= join(
    /* turbopackIgnore: true */ projectDir(),
    newestGeneration(projectDir(), "server"),
  );
  return pathToFileURL(join(folder, `${name}.js`));
}
