import { describe, expect, it } from "vitest";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import { loadHeads, loadLinks } from "@/lib/features/policies/stored-heads";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";
import { CompiledDocuments } from "./compiled-documents";

const NOW = Date.parse("2026-11-27T12:00:00Z");
const head = (id: string, revision = "1") => ({ id, revision });

/** Documents `a`, `b` and so on, whose text is their id and how often they were compiled. */
function documents() {
  const compiled: string[] = [];
  const broken = new Set<string>();
  const missing = new Set<string>();
  const known = new CompiledDocuments<string, string>();
  const update = (...heads: { readonly id: string; readonly revision: string }[]) =>
    known.update(heads, {
      load: async (ids) =>
        ids
          .filter((id) => !missing.has(id))
          .map((id) => ({
            id,
            read: () => {
              if (broken.has(id)) throw new Error(`${id} is broken`);
              return id;
            },
          }))
          .reverse(),
      compile: (id) => `${id}${compiled.push(id)}`,
      weigh: () => 10,
    });
  return { known, compiled, broken, missing, update };
}

describe("a workspace's compiled documents", () => {
  it("are compiled once each, in the order of their heads", async () => {
    const { known, update } = documents();
    const many = Array.from({ length: 40 }, (_, index) => head(`d${index} `));
    const compiled = await update(...many);
    expect(compiled.map((each) => each.split(" ")[0])).toEqual(many.map(({ id }) => id.trim()));
    expect(await update(...many)).toEqual(compiled);
    expect(known.bytes).toBe(400);
  });

  it("are compiled again where they have changed, and nowhere else", async () => {
    const { known, compiled, update } = documents();
    await update(head("a"), head("b"), head("c"));
    compiled.length = 0;
    const [b, a] = await update(head("b"), head("a", "2"));
    expect(compiled).toEqual(["a"]);
    expect([b, a]).toEqual(["b2", "a1"]);
    expect(known.bytes).toBe(20);
  });

  it("stay as they were when one cannot be read", async () => {
    const { broken, compiled, update } = documents();
    await update(head("a"), head("b"));
    broken.add("b");
    await expect(update(head("a", "2"), head("b", "2"))).rejects.toThrow("b is broken");
    compiled.length = 0;
    expect(await update(head("a"), head("b"))).toEqual(["a2", "b1"]);
    expect(compiled).toEqual([]);
  });

  it("are left out when they are removed before they are read", async () => {
    const { missing, update } = documents();
    await update(head("a"), head("b"));
    missing.add("a");
    expect(await update(head("a", "2"), head("b"))).toEqual(["b1"]);
  });
});

describe("the head of a stored document", () => {
  const database = withTestDatabase();

  it("is another after each change of its row, and only of its own", async () => {
    const { prisma } = database;
    const workspaceId = await newWorkspace(prisma, NOW);
    const ctx = contextOf(prisma, workspaceId);
    const link = (keyname: string) =>
      createDocument(
        ctx,
        SMART_URL,
        smartUrlSchema.parse({
          keyname,
          destination: "https://example.org/",
          blockedDestination: "https://example.org/sorry",
        }),
      );
    const spring = await link("spring");
    await link("autumn");
    const before = await loadHeads(prisma, workspaceId);
    expect(await loadHeads(prisma, workspaceId)).toEqual(before);
    // As someone does at the database's prompt.
    await prisma.$executeRaw`UPDATE smart_url SET policy = policy WHERE id = ${spring.id}::uuid`;
    const after = await loadHeads(prisma, workspaceId);
    const changed = after.smartUrls.filter(
      ({ id, revision }) =>
        !before.smartUrls.some((each) => each.id === id && each.revision === revision),
    );
    expect(changed.map(({ id }) => id)).toEqual([spring.id]);
    // A stopped link has none, and no other workspace's document is read.
    await prisma.smartUrl.update({
      where: { id: spring.id },
      data: { stoppedAt: new Date(), stoppedBy: "operator" },
    });
    const heads = await loadHeads(prisma, workspaceId);
    expect(heads.smartUrls.map(({ id }) => id)).not.toContain(spring.id);
    const other = await newWorkspace(prisma, NOW);
    expect(await loadLinks(prisma, other, [spring.id])).toEqual([]);
    expect(await loadHeads(prisma, other)).toEqual({ configurations: [], smartUrls: [] });
  });
});
