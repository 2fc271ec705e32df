import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { checkBoundaries, type Rooms } from "./boundaries.mjs";

let root: string;

beforeEach(() => {
  root = temporaryFolder(onTestFinished);
});

/** @param files texts by path */
function problemsOf(files: Readonly<Record<string, string>>, rooms?: Rooms): readonly string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return checkBoundaries(root, rooms).problems;
}

const problemsWith = (file: string, text: string) => problemsOf({ [file]: text });

describe("a forbidden import", () => {
  it.each([
    ["lib/engine/a.ts", 'import { x } from "@/lib/intel/types";'],
    ["lib/engine/a.ts", 'import type { X } from "../dns/types";'],
    ["lib/engine/deep/a.ts", 'import {\n  one,\n  two,\n} from "../../api/ports";'],
    ["lib/engine/a.ts", 'import fs from "node:fs";'],
    ["lib/engine/a.ts", 'type X = import("@/lib/db/client").PrismaClient;'],
    ["lib/ip/a.ts", 'import { z } from "zod";'],
    ["lib/api/a.ts", 'import { headers } from "next/headers";'],
    ["lib/api/a.ts", 'export { x } from "@/lib/features/keys";'],
    ["lib/api/a.ts", 'const db = await import("@/lib/db/client");'],
    ["lib/intel/a.ts", 'import "react";'],
    ["lib/features/keys/a.ts", 'import { reply } from "@/lib/api/reply";'],
    ["app/page.tsx", 'import { PrismaClient } from "@/lib/db/generated/client";'],
    ["components/ui/a.tsx", 'import { x } from "@/lib/features/keys";'],
    ["lib/http/a.ts", 'import { x } from "@/test/panel/x";'],
    ["lib/jobs/a.ts", 'import { x } from "@/lib/features/keys/keys";'],
    ["lib/jobs/a.ts", 'import { x } from "@/lib/features/alerts/browser";'],
    ["components/ui/a.tsx", 'import type { X } from "@/lib/features/alerts";'],
    ["lib/features/keys/a.ts", 'import { x } from "@/lib/features/webhooks";'],
    ["lib/db/a.ts", 'import { lock } from "../../bin/lib/lock.mjs";'],
  ])("is seen in %s: %s", (file, text) => {
    const [problem, ...others] = problemsWith(file, text);
    expect(problem).toMatch(new RegExp(`^${file} imports .*: .* has no door to it$`));
    expect(others).toEqual([]);
  });

  it("includes the composition root by value, but where a process starts", () => {
    const value = 'import { startRuntime } from "@/lib/runtime/runtime";';
    expect(problemsWith("lib/server/process-runtime.ts", value)).toEqual([]);
    const type = 'import type { Runtime } from "@/lib/runtime/runtime";';
    expect(problemsWith("lib/panel/a.ts", type)).toEqual([]);
    for (const text of [value, `${type}\n${value}`, 'await import("../runtime/runtime");']) {
      expect(problemsWith("lib/panel/a.ts", text)).toEqual([
        expect.stringMatching(/^lib\/panel\/a\.ts imports the composition root by value/),
      ]);
    }
  });

  it("includes the environment and, in the engine, clock and randomness", () => {
    expect(problemsWith("lib/dns/a.ts", "const x = process.env.HOME;")).toEqual([
      "lib/dns/a.ts reads process.env: only what starts a process does (lib/server/process-runtime.ts)",
    ]);
    expect(problemsWith("lib/engine/a.ts", "const now = Date.now();")).toContain(
      "lib/engine/a.ts uses a clock, chance or the network: Date.now",
    );
  });
});

describe("an allowed import", () => {
  it.each([
    ["lib/engine/checks/a.ts", 'import { x } from "../facts";\nimport { z } from "zod";'],
    ["lib/engine/a.ts", 'import { parseIp } from "@/lib/ip/parse"; // from "nowhere"'],
    ["lib/engine/a.ts", "const at = new Date(entry.expiresAt);"],
    ["lib/engine/a.test.ts", 'import { x } from "@/lib/db/client";'],
    ["lib/api/a.ts", 'import { nextRun } from "./next";\nimport { z } from "zod";'],
    ["lib/http/a.ts", 'import { NextResponse } from "next/server";'],
    ["lib/features/keys/a.ts", 'import { Prisma } from "@/lib/db/client";'],
    ["lib/jobs/a.ts", 'import { x } from "@/lib/features/keys";'],
    ["lib/runtime/a.ts", 'import { x } from "@/lib/features/keys/jobs";'],
    ["lib/features/keys/deep/a.ts", 'import { x } from "../keys";'],
    ["components/ui/a.tsx", 'import { x } from "@/lib/features/alerts/browser";'],
    ["components/ui/a.tsx", 'import "./b";\nimport { useState } from "react";'],
    ["lib/server/process-runtime.ts", "parseEnv(process.env);"],
    ["app/page.tsx", 'const production = process.env.NODE_ENV === "production";'],
  ])("is open in %s: %s", (file, text) => {
    expect(problemsWith(file, text)).toEqual([]);
  });
});

it("a folder that no one has listed is a problem of its own", () => {
  expect(problemsWith("lib/attic/a.ts", "export {};")).toEqual([
    "lib/attic/a.ts is in no room: add its folder to bin/lib/rooms.mjs, or move the file",
  ]);
});

describe("a circle", () => {
  const rooms = {
    "lib/mail": { may: ["users"] },
    "lib/users": { may: ["keys"] },
    "lib/keys": { may: ["mail"] },
    "lib/clock": { may: ["mail"] },
  };

  it("of rooms is found though no two files import each other, and by types too", () => {
    expect(
      problemsOf(
        {
          "lib/mail/send.ts": 'import { User } from "@/lib/users/user";',
          "lib/users/user.ts": "export class User {}",
          "lib/users/invite.ts": 'import type { Key } from "@/lib/keys/key";',
          "lib/keys/key.ts": "export interface Key {}",
          "lib/keys/leak.ts": 'import { alarm } from "../mail/alarm";',
          "lib/mail/alarm.ts": "export const alarm = 1;",
          "lib/clock/clock.ts": 'import "@/lib/mail/send";',
        },
        rooms,
      ),
    ).toEqual(["rooms in a circle: lib/keys, lib/mail, lib/users"]);
  });

  it("of files in one room is found, also where one is loaded late", () => {
    expect(
      problemsOf(
        {
          "lib/mail/a.ts": 'export const b = () => import("./deep/b");',
          "lib/mail/deep/b.tsx": 'import type { C } from "../c";',
          "lib/mail/c.ts": 'export * from "./a";',
          "lib/mail/d.ts": 'import { b } from "./a";',
        },
        rooms,
      ),
    ).toEqual(["files in a circle: lib/mail/a.ts, lib/mail/c.ts, lib/mail/deep/b.tsx"]);
  });
});

it("counts the files it read, so that an empty check is noticed", () => {
  expect(checkBoundaries(root).filesRead["lib/engine"]).toBe(0);
  problemsWith("lib/engine/a.ts", "");
  expect(checkBoundaries(root).filesRead["lib/engine"]).toBe(1);
});
