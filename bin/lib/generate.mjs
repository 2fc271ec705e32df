import { at, ensureMade, hashFiles, say } from "./project.mjs";
import { runQuietly } from "./run.mjs";

/** Makes the Prisma client from schema.prisma. */
export function ensureGenerated() {
  return ensureMade({
    name: "generate",
    stamp: at("lib", "db", "generated", ".made-from"),
    hash: () => hashFiles(["prisma/schema.prisma", "node_modules/prisma/package.json"]),
    make: async () => {
      say("Generating the database client …");
      await runQuietly(
        [
          "--require",
          at("bin", "lib", "prisma-generate-only.cjs"),
          at("node_modules", "prisma", "build", "index.js"),
          "generate",
        ],
        {
          ...process.env,
          // Prisma would download an engine, which generating never runs: any program will do.
          PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
          CHECKPOINT_DISABLE: "1",
          PRISMA_HIDE_UPDATE_MESSAGE: "1",
        },
        "The database client could not be generated from prisma/schema.prisma; see the messages above.",
      );
    },
  });
}
