import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkBoundaries } from "./boundaries.mjs";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "gatehouse-rooms-"));
});

afterEach(() => rmSync(root, { recursive: true }));

function problemsWith(file: string, text: string): readonly string[] {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  return checkBoundaries(root).problems;
}

describe("a door that is not there", () => {
  it.each([
    ["lib/engine/a.ts", 'import { x } from "@/lib/intel/types";'],
    ["lib/engine/a.ts", 'import type { X } from "../dns/types";'],
    ["lib/engine/deep/a.ts", 'import {\n  one,\n  two,\n} from "../../api/ports";'],
    ["lib/engine/a.ts", 'import fs from "node:fs";'],
    ["lib/engine/a.ts", 'type X = import("@/lib/db/client").PrismaClient;'],
    ["lib/ip/a.ts", 'import { z } from "zod";'],
    ["lib/api/a.ts", 'import { headers } from "next/headers";'],
    ["lib/api/a.ts", 'export { x } from "@/lib/services/x";'],
    ["lib/api/a.ts", 'const db = await import("@/lib/db/client");'],
    ["lib/intel/a.ts", 'import "react";'],
    ["lib/services/a.ts", 'import { reply } from "@/lib/api/reply";'],
    ["app/page.tsx", 'import { PrismaClient } from "@/lib/db/generated/client";'],
    ["components/ui/a.tsx", 'import { x } from "@/lib/services/x";'],
  ])("is seen in %s: %s", (file, text) => {
    const [problem, ...others] = problemsWith(file, text);
    expect(problem).toMatch(new RegExp(`^${file} imports .*: .* has no door to it$`));
    expect(others).toEqual([]);
  });

  it("also counts for the environment and, in the engine, for clock and chance", () => {
    expect(problemsWith("lib/dns/a.ts", "const x = process.env.HOME;")).toEqual([
      "lib/dns/a.ts reads process.env: only the composition root does (lib/runtime.ts)",
    ]);
    expect(problemsWith("lib/engine/a.ts", "const now = Date.now();")).toContain(
      "lib/engine/a.ts uses a clock, chance or the network: Date.now",
    );
  });
});

describe("a door that is there", () => {
  it.each([
    ["lib/engine/checks/a.ts", 'import { x } from "../facts";\nimport { z } from "zod";'],
    ["lib/engine/a.ts", 'import { parseIp } from "@/lib/ip/parse"; // from "nowhere"'],
    ["lib/engine/a.ts", "const at = new Date(entry.expiresAt);"],
    ["lib/engine/a.test.ts", 'import { x } from "@/lib/db/client";'],
    ["lib/engine/testing/a.ts", 'import fs from "node:fs";'],
    ["lib/api/a.ts", 'import { nextRun } from "./next";\nimport { z } from "zod";'],
    ["lib/http/a.ts", 'import { NextResponse } from "next/server";'],
    ["lib/services/a.ts", 'import { Prisma } from "@/lib/db/client";'],
    ["lib/runtime.ts", "parseEnv(process.env);"],
    ["app/page.tsx", 'const production = process.env.NODE_ENV === "production";'],
  ])("is open in %s: %s", (file, text) => {
    expect(problemsWith(file, text)).toEqual([]);
  });
});

it("counts what it read, so that a check that reads nothing can be told", () => {
  expect(checkBoundaries(root).filesRead["lib/engine"]).toBe(0);
  problemsWith("lib/engine/a.ts", "");
  expect(checkBoundaries(root).filesRead["lib/engine"]).toBe(1);
});
