import { ensureDownloads } from "./lib/build.mjs";
import { ensureGenerated } from "./lib/generate.mjs";
import { ensureInstalled, ensureNode } from "./lib/install.mjs";
import { main } from "./lib/main.mjs";
import { stopWithParent } from "./lib/parent.mjs";
import { at } from "./lib/project.mjs";
import { runNode } from "./lib/run.mjs";

/** `npm run dev`: pages reload by themselves, the server starts again when its files change. */
main(async () => {
  ensureNode();
  stopWithParent();
  await ensureInstalled({ withDevelopment: true });
  await ensureGenerated();
  await ensureDownloads();
  const tsx = at("node_modules", "tsx", "dist", "cli.mjs");
  const env = { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1" };
  const args = [tsx, "watch", "--clear-screen=false", "server.ts"];
  process.exitCode = await runNode(args, { env, stdio: "inherit" });
});
