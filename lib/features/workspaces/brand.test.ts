import { expect, it } from "vitest";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { importDocument } from "@/lib/features/account-document/import-document";
import { CONFIGURATION } from "@/lib/features/policies/configuration";
import { createDocument } from "@/lib/features/policies/save-document";
import { listAuditEvents } from "@/lib/kernel/audit/audit-events";
import { NO_BRAND, NO_CONFIGURATION_BRAND } from "@/lib/visitors/brand/brand-schema";
import { withTestDatabase } from "@/test/db/database";
import { contextOf } from "@/test/services/context";
import { dataUri, png } from "@/test/visitors/pictures";
import { getBrand, getConfigurationBrand, updateBrand, updateConfigurationBrand } from "./brand";
import { openWorkspace } from "./open-workspace";

const database = withTestDatabase();

async function newWorkspace(handle: string): Promise<string> {
  const input = { email: `${handle}@example.org`, password: "correct horse battery", handle };
  return (await openWorkspace(database.prisma, input, Date.UTC(2026, 2, 1))).workspaceId;
}

it("a workspace has no brand until it is given one, which is audited without its picture", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace("branded");
  const otherId = await newWorkspace("other");
  expect(await getBrand(prisma, workspaceId)).toEqual(NO_BRAND);
  const context = contextOf(prisma, workspaceId);
  const brand = { name: " Acme ", logo: dataUri(png()), accent: "#1D4ED8" };
  await updateBrand(context, brand);
  await updateBrand(context, brand); // changes nothing, and is no event
  const saved = { ...NO_BRAND, ...brand, name: "Acme", accent: "#1d4ed8" };
  expect(await getBrand(prisma, workspaceId)).toEqual(saved);
  expect(await getBrand(prisma, otherId)).toEqual(NO_BRAND);
  const all = { search: "", from: "", to: "", before: "", pageSize: 10 };
  const { events } = await listAuditEvents(prisma, workspaceId, { ...all, area: "workspace" });
  const changes = events.filter(({ action }) => action === "workspace.brand");
  expect(changes).toMatchObject([
    {
      details: {
        before: { name: "", logo: "", accent: "" },
        after: {
          name: "Acme",
          logo: expect.stringMatching(/^sha256:[0-9a-f]{64}$/),
          accent: "#1d4ed8",
        },
      },
    },
  ]);
});

it("a configuration has a brand of its own, in its workspace alone", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace("sites");
  const otherId = await newWorkspace("stranger");
  const context = contextOf(prisma, workspaceId);
  const document = configurationSchema.parse({ name: "Shop" });
  const { id } = await createDocument(context, CONFIGURATION, document);
  expect(await getConfigurationBrand(prisma, workspaceId, id)).toEqual(NO_CONFIGURATION_BRAND);
  const brand = { name: "Acme Shop", texts: { de: "Rufen Sie an." }, inherits: false };
  await updateConfigurationBrand(context, id, brand);
  const saved = { ...NO_CONFIGURATION_BRAND, ...brand };
  expect(await getConfigurationBrand(prisma, workspaceId, id)).toEqual(saved);
  expect(await getBrand(prisma, workspaceId)).toEqual(NO_BRAND);
  const missing = "There is no such configuration.";
  await expect(getConfigurationBrand(prisma, otherId, id)).rejects.toThrow(missing);
  const foreign = contextOf(prisma, otherId);
  await expect(updateConfigurationBrand(foreign, id, {})).rejects.toThrow(missing);
  // The document says nothing of it: applied again, it stays.
  await importDocument(context, { version: 1, configurations: [{ ...document, name: "Shop" }] });
  expect(await getConfigurationBrand(prisma, workspaceId, id)).toEqual(saved);
  const [event] = await prisma.auditEvent.findMany({
    where: { workspaceId, action: "configuration.brand" },
  });
  expect(event).toMatchObject({
    target: "Shop",
    details: { after: { name: "Acme Shop", texts: "de: Rufen Sie an.", inherits: false } },
  });
});

it("what is no brand is refused by field, and a stored one that is none any more counts as none", async () => {
  const { prisma } = database;
  const workspaceId = await newWorkspace("odd");
  const refused = updateBrand(contextOf(prisma, workspaceId), {
    logo: "data:image/svg+xml,<svg/>",
  });
  await expect(refused).rejects.toMatchObject({
    problems: [{ path: "logo", message: "A PNG or WebP picture" }],
  });
  await prisma.workspace.update({ where: { id: workspaceId }, data: { brand: { accent: "red" } } });
  expect(await getBrand(prisma, workspaceId)).toEqual(NO_BRAND);
});
