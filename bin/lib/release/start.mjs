import { setSourceMapsEnabled } from "node:process";

/* The start of a release (`start.mjs` there), from any folder, whose paths its settings mean. */
process.env.GATEHOUSE_DIR = import.meta.dirname;
process.env.NODE_ENV = "production";
setSourceMapsEnabled(true);
await import(new URL("dist/server.js", import.meta.url).href);
