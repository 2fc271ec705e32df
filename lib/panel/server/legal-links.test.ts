import { afterAll, beforeAll, expect, it } from "vitest";
import { createPrisma, type PrismaClient } from "@/lib/db/client";
import { saveLegal } from "@/lib/features/users";
import { withTestDatabase } from "@/test/db/database";
import { FlakyProxy } from "@/test/state/flaky-proxy";
import { footerLinks } from "./legal-links";

const database = withTestDatabase();
let proxy: FlakyProxy;
let prisma: PrismaClient;

beforeAll(async () => {
  proxy = await FlakyProxy.open(database.url);
  prisma = createPrisma(proxy.url);
});
afterAll(async () => {
  await proxy.close();
  await prisma.$disconnect();
});

it.each([
  ["is away", () => proxy.cut()],
  ["answers nothing", () => proxy.hush()],
])("the footer keeps its links while the database %s", async (_how, leave) => {
  await saveLegal(database.prisma, { terms: "Be kind.", privacy: "" }, Date.now());
  const links = await footerLinks({ prisma });
  expect(links).toMatchObject({ hasTerms: true, hasPrivacy: false });
  await leave();
  expect(await footerLinks({ prisma })).toEqual(links);
  proxy.restore();
  proxy.speak();
});
