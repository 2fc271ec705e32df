import { mkdirSync, readFileSync, readlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { temporaryFolder } from "@/test/temporary-folder";
import { linkPostgresLibraries } from "./postgres-links.mjs";

it("makes the links that the embedded PostgreSQL lists, and none that lead elsewhere", () => {
  const scope = temporaryFolder(onTestFinished);
  const lib = join(scope, "linux-x64", "native", "lib");
  mkdirSync(lib, { recursive: true });
  writeFileSync(join(lib, "libpq.so.5.18"), "library");
  writeFileSync(
    join(scope, "linux-x64", "native", "pg-symlinks.json"),
    JSON.stringify([
      { source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" },
      { source: "/etc/passwd", target: "native/lib/libevil.so" },
    ]),
  );
  linkPostgresLibraries(scope);
  linkPostgresLibraries(scope);
  expect(readFileSync(join(lib, "libpq.so.5"), "utf8")).toBe("library");
  expect(() => readlinkSync(join(lib, "libevil.so"))).toThrow("ENOENT");
});
