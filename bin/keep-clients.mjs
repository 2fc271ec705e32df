import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { at, say } from "./lib/project.mjs";

/** `node bin/keep-clients.mjs`, at a release: keeps the clients' archives, which from then on never change. */
main(async () => {
  ensureNode();
  await ensureInstalled();
  const { makeArchives } = await import("./lib/downloads.mjs");
  for (const [path, bytes] of await makeArchives()) {
    const kept = at("packages", "released", path);
    mkdirSync(dirname(kept), { recursive: true });
    // One that is there is never replaced.
    writeFileSync(kept, bytes, { flag: "wx" });
    say(kept);
  }
});
