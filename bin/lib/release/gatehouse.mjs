#!/usr/bin/env node
import { setSourceMapsEnabled } from "node:process";
import { stopWithParent } from "../parent.mjs";

/* The command of a release (`bin/gatehouse.mjs` there): `start` serves, all else is the operator's command line. */
const release = new URL("../", import.meta.url);
const { node } = process.versions;
const { describeNodeAge, isNodeTooOld, OLDEST_NODE } = await import(
  new URL("node-releases.mjs", release).href
);

if (isNodeTooOld(node)) {
  process.stderr.write(`Gatehouse needs Node.js ${OLDEST_NODE} or newer; this is ${node}.\n`);
  process.exitCode = 1;
} else if (process.argv[2] === "start") {
  const age = describeNodeAge(node, Date.now());
  // The serving process, which this one starts, comes here too.
  if (age !== null && process.send === undefined) {
    process.stderr.write(`${age}. The next version of Gatehouse will not start on it.\n`);
  }
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
