import { readdirSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

const FOLDERS = ["lib", "bin", "app", "components", "packages", "test", "bench"];
const include = [`{${FOLDERS}}/**/*.test.ts`];
/** Components that are rendered. */
const rendered = [`{${FOLDERS}}/**/*.test.tsx`];
const apart = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.ts$/.test(file))
    .map((file) => join(folder, file))
    .filter((file) =>
      /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(root, file), "utf8")),
    ),
);

/*
 * A test that cannot run here calls `ctx.skip("reason")` (or `describe.skipIf` with the reason in the
 * name); `npm test` prints every skip with it. Databases come from test/db/database.ts: each
 * file that asks has one of its own, so files run side by side.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      // Hundreds of passwords are tried.
      {
        find: /^@\/lib\/base\/key-costs$/,
        replacement: join(root, "test/passwords/cheap-key-costs.ts"),
      },
      // Hundreds of challenges are solved.
      {
        find: /^@\/lib\/challenge\/work\/reference-core$/,
        replacement: join(root, "test/challenge/slow-reference-core.ts"),
      },
      { find: "@", replacement: root.replace(/\/$/, "") },
    ],
  },
  test: {
    projects: [
      // Loading the modules costs more than most tests: each worker does it once, for all of its
      // files. So a file must leave nothing behind in a module, a global or the environment.
      { extends: true, test: { name: "shared", include, exclude: apart, isolate: false } },
      // A file that replaces modules would replace them for the others too.
      { extends: true, test: { name: "apart", include: apart } },
      {
        extends: true,
        test: {
          name: "rendered",
          include: rendered,
          environment: "happy-dom",
          setupFiles: ["test/components/no-network.ts"],
          isolate: false,
        },
      },
    ],
    globalSetup: ["test/db/global-setup.ts"],
    environment: "node",
    env: { AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" }, // as the runtime does
    pool: "threads",
    // One less than there are cores, as is usual, would leave a small machine idle half of the time: many
    // tests wait for a database or for another process.
    maxWorkers: availableParallelism() + 1,
    unstubGlobals: true,
    // None of these is a promise of the product: on no machine may a test reach them that does not hang.
    // A machine that stands still for seconds breaks a lease or a heartbeat, as it would in service.
    retry: 0,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
