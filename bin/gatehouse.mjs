import { ensureCommandLine } from "./lib/build.mjs";
import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";

/** `npm run --silent gatehouse -- COMMAND …`: standard output carries the command's JSON and nothing else. */
main(async () => {
  ensureNode();
  await ensureInstalled();
  await ensureGenerated();
  await ensureCommandLine();
  process.env.NODE_ENV = "production";
  process.setSourceMapsEnabled(true);
  await import("../dist/gatehouse.js");
});
