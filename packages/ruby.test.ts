import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const isThere = spawnSync("ruby", ["-e", 'require "minitest"; require "openssl"']).status === 0;

describe.skipIf(!isThere)("the client for Ruby (needs ruby)", () => {
  it("passes its tests, the conformance cases among them", () => {
    const cwd = fileURLToPath(new URL("ruby", import.meta.url));
    const ran = spawnSync("ruby", ["-w", "test/all.rb"], { cwd, encoding: "utf8" });
    expect(ran.stdout + ran.stderr).toMatch(/, 0 failures, 0 errors, 0 skips\n$/);
  }, 120_000);
});
