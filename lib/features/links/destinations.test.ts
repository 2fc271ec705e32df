import { expect, it } from "vitest";
import { importDocument } from "@/lib/features/account-document/import-document";
import { InvalidInputError } from "@/lib/kernel/errors";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { newWorkspace } from "@/test/services/traffic/records";

const database = withTestDatabase();

const NOW = Date.parse("2026-03-31T12:00:00Z");

const link = (keyname: string, more: object) => ({
  keyname,
  destination: "https://example.org/",
  blockedDestination: "https://example.org/sorry",
  ...more,
});

async function problemsOf(id: string, smartUrls: object[]) {
  const document = { version: 1, smartUrls };
  return importDocument(contextOf(database.prisma, id), document).then(
    () => [],
    (error: unknown) => {
      if (error instanceof InvalidInputError) return error.problems;
      throw error;
    },
  );
}

it("an import with a destination in a private network, or back to a link, changes nothing and names each", async () => {
  const { prisma } = database;
  const id = await newWorkspace(prisma, NOW);
  await prisma.linkDomain.create({
    data: { workspaceId: id, host: "go.example.org", servedHost: "go.example.org", token: "t" },
  });
  const allowed = "allowed: the address of a public web page";
  expect(
    await problemsOf(id, [
      link("good", {}),
      link("private", { destination: "http://10.0.0.5/" }),
      link("local", { blockedDestination: "http://router/" }),
      link("loop", {
        serving: { rules: [{ destination: "https://GO.example.org/good" }] },
      }),
    ]),
  ).toEqual([
    {
      path: "smartUrls[1].destination",
      message: `leads to 10.0.0.5, which is a private or reserved address; ${allowed}`,
    },
    {
      path: "smartUrls[2].blockedDestination",
      message: `leads to router, which is a name of a local network; ${allowed}`,
    },
    {
      path: "smartUrls[3].serving.rules[0].destination",
      message: `leads back to a SmartURL of this installation; ${allowed}`,
    },
  ]);
  expect(await prisma.smartUrl.count({ where: { workspaceId: id } })).toBe(0);
});

it("an installation inside a private network may link into it", async () => {
  const id = await newWorkspace(database.prisma, NOW);
  const document = { version: 1, smartUrls: [link("a", { destination: "http://10.0.0.5/" })] };
  const options = { allowsPrivateDestinations: true };
  await importDocument(contextOf(database.prisma, id), document, options);
  expect(await database.prisma.smartUrl.count({ where: { workspaceId: id } })).toBe(1);
});

it("imported links are checked soon", async () => {
  const { prisma } = database;
  const id = await newWorkspace(prisma, NOW);
  await problemsOf(id, [link("a", {})]);
  await prisma.smartUrl.updateMany({
    where: { workspaceId: id },
    data: { checkedAt: new Date(NOW) },
  });
  await problemsOf(id, [link("a", { destination: "https://example.com/" })]);
  expect(await prisma.smartUrl.findFirst({ where: { workspaceId: id } })).toMatchObject({
    checkedAt: null,
  });
});
