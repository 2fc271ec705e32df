import { fileURLToPath } from "node:url";
import { describe, expect, inject, it } from "vitest";
import { diffMigrations } from "./migrate";
import { withTestDatabase } from "./testing/database";

const PROJECT_DIR = fileURLToPath(new URL("../..", import.meta.url));

describe("migrations", () => {
  const database = withTestDatabase();

  it("lead exactly to schema.prisma", async () => {
    expect(await diffMigrations(inject("testServer").url, PROJECT_DIR)).toBe("");
  });

  it("give a database that the client can use", async () => {
    expect(await database.prisma.user.count()).toBe(0);
  });
});
