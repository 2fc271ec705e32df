import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

/*
 * A test that cannot run here calls `ctx.skip("reason")` (or `describe.skipIf` with the reason in the
 * name); `npm test` prints every skip with it. Databases come from lib/db/testing/database.ts: each
 * file that asks has one of its own, so files run side by side.
 */
export default defineConfig({
  root,
  resolve: { alias: { "@": root.replace(/\/$/, "") } },
  test: {
    include: ["{lib,bin,app,components}/**/*.test.{ts,tsx}"],
    globalSetup: ["lib/db/testing/global-setup.ts"],
    environment: "node",
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
