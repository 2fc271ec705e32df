#!/usr/bin/env node
import { setSourceMapsEnabled } from "node:process";
import { stopWithParent } from "../parent.mjs";

/* The command of a release (`bin/gatehouse.mjs` there): `start` serves, all else is the operator's command line. */
const OLDEST_NODE = [20, 19];
const release = new URL("../", import.meta.url);
const [major, minor] = process.versions.node.split(".").map(Number);

if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  const oldest = OLDEST_NODE.join(".");
  process.stderr.write(`Gatehouse needs Node.js ${oldest} or newer; this is ${process.version}.\n`);
  process.exitCode = 1;
} else if (process.argv[2] === "start") {
  // The serving process, which this one starts, takes its options: less memory for the same work (docs/performance.md).
  process.execArgv.push("--max-semi-space-size=4");
  stopWithParent();
  await import(new URL("start.mjs", release).href);
} else {
  process.env.GATEHOUSE_DIR = import.meta.dirname.replace(/[\\/]bin$/, "");
  process.env.NODE_ENV = "production";
  setSourceMapsEnabled(true);
  await import(new URL("dist/gatehouse.js", release).href);
}
