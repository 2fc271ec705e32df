import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const isThere = spawnSync("python3", ["--version"]).status === 0;

describe.skipIf(!isThere)("the client for Python (needs python3)", () => {
  it("passes its tests, the conformance cases among them", () => {
    const cwd = fileURLToPath(new URL("python", import.meta.url));
    const env = { ...process.env, PYTHONDONTWRITEBYTECODE: "1" };
    const ran = spawnSync("python3", ["-m", "unittest"], { cwd, env, encoding: "utf8" });
    expect(ran.stderr).toMatch(/\nOK\n$/);
  });
});
