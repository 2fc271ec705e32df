import { readdirSync, readFileSync } from "node:fs";
import { chdir, setSourceMapsEnabled } from "node:process";

/*
 * The start of a release (`start.mjs` there), from any folder. Next.js would read next.config.ts with its compiler,
 * which a release lacks: it gets the configuration that the build resolved, as in its own standalone output.
 */
chdir(import.meta.dirname);
// A release has one generation of the pages.
const pages = readdirSync("dist").find((name) => name.startsWith("pages-"));
const build = `dist/${pages}/required-server-files.json`;
const { config } = JSON.parse(readFileSync(build, "utf8"));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify({
  ...config,
  distDir: `dist/${pages}`,
});
process.env.NODE_ENV = "production";
setSourceMapsEnabled(true);
await import(new URL("dist/server.js", import.meta.url).href);
