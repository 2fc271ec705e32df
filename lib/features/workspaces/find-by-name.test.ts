import { beforeAll, describe, expect, test } from "vitest";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { smartUrlSchema } from "@/lib/engine/document/smart-url-schema";
import { createKey, revokeKey } from "@/lib/features/keys/keys";
import { CONFIGURATION } from "@/lib/features/policies/configuration";
import { createDocument } from "@/lib/features/policies/save-document";
import { SMART_URL } from "@/lib/features/policies/smart-url";
import type { ServiceContext } from "@/lib/kernel/context";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { findByName } from "./find-by-name";
import { openWorkspace } from "./open-workspace";

const database = withTestDatabase();

let ours: ServiceContext;
let theirs: ServiceContext;

async function newContext(name: string): Promise<ServiceContext> {
  const input = { email: `${name}@example.org`, password: "correct horse battery" };
  const { workspaceId } = await openWorkspace(database.prisma, input, Date.now());
  const ctx = contextOf(database.prisma, workspaceId);
  await createKey(ctx, { name: `Shop ${name}` });
  await createDocument(ctx, CONFIGURATION, configurationSchema.parse({ name: `Shop${name}` }));
  const url = "https://example.org/";
  const link = { keyname: `shop-${name}`, destination: url, blockedDestination: url };
  await createDocument(ctx, SMART_URL, smartUrlSchema.parse(link));
  return ctx;
}

beforeAll(async () => {
  ours = await newContext("ours");
  theirs = await newContext("theirs");
});

const names = async (ctx: ServiceContext, search: string) =>
  (await findByName(ctx, search)).map(({ kind, name }) => [kind, name]);

describe("finding by name", () => {
  test("finds keys, configurations and SmartURLs of this workspace alone", async () => {
    expect(await names(ours, "SHOP")).toEqual([
      ["key", "Shop ours"],
      ["configuration", "Shopours"],
      ["smartUrl", "shop-ours"],
    ]);
  });

  test("takes the text literally, and finds nothing by nothing", async () => {
    expect(await names(ours, "%")).toEqual([]);
    expect(await names(ours, "")).toEqual([]);
  });

  test("leaves out keys that were revoked", async () => {
    const { id } = await createKey(theirs, { name: "old" });
    await revokeKey(theirs, id);
    expect(await names(theirs, "old")).toEqual([]);
  });

  test("gives at most five of a kind", async () => {
    for (let at = 0; at < 7; at++) await createKey(theirs, { name: `many ${at}` });
    expect(await names(theirs, "many")).toHaveLength(5);
  });
});
