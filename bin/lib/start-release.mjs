import { chdir, setSourceMapsEnabled } from "node:process";

/* The start of a release (`start.mjs` there), from any folder. */
chdir(import.meta.dirname);
process.env.NODE_ENV = "production";
setSourceMapsEnabled(true);
await import(new URL("dist/server.js", import.meta.url).href);
