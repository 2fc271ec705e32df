import { hash } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";
import { storedBrand, storedConfigurationBrand } from "@/lib/features/request-path";
import {
  changedFields,
  lockWorkspace,
  NotFoundError,
  parseInput,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";
import {
  type Brand,
  brandSchema,
  type ConfigurationBrand,
  configurationBrandSchema,
} from "@/lib/visitors/brand/brand-schema";

/** The brand that the workspace's visitors see on pages of ours. */
export async function getBrand(prisma: PrismaClient, workspaceId: string): Promise<Brand> {
  const { brand } = await prisma.workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: { brand: true },
  });
  return storedBrand.parse(brand);
}

/**
 * Every process shows it within a second.
 *
 * @throws InvalidInputError by field
 */
export async function updateBrand(
  { prisma, workspaceId, actor }: ServiceContext,
  input: unknown,
): Promise<Brand> {
  const brand = parseInput(brandSchema, input);
  await prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const stored = await tx.workspace.findUniqueOrThrow({
      where: { id: workspaceId },
      select: { brand: true },
    });
    const changed = changedFields(audited(storedBrand.parse(stored.brand)), audited(brand));
    if (changed === null) return;
    await tx.workspace.update({ where: { id: workspaceId }, data: { brand } });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "workspace.brand",
      details: { ...changed },
      touches: ["policies"],
    });
  });
  return brand;
}

/** The brand that a configuration's visitors see in place of the workspace's. @throws NotFoundError */
export async function getConfigurationBrand(
  prisma: Pick<PrismaClient, "configuration">,
  workspaceId: string,
  id: string,
): Promise<ConfigurationBrand> {
  const stored = await prisma.configuration.findFirst({
    where: { id, workspaceId },
    select: { brand: true },
  });
  if (stored === null) throw new NotFoundError("There is no such configuration.");
  return storedConfigurationBrand.parse(stored.brand);
}

/**
 * Every process shows it within a second.
 *
 * @throws InvalidInputError by field; NotFoundError
 */
export async function updateConfigurationBrand(
  { prisma, workspaceId, actor }: ServiceContext,
  id: string,
  input: unknown,
): Promise<ConfigurationBrand> {
  const brand = parseInput(configurationBrandSchema, input);
  await prisma.$transaction(async (tx) => {
    await lockWorkspace(tx, workspaceId);
    const before = await getConfigurationBrand(tx, workspaceId, id);
    const changed = changedFields(audited(before), audited(brand));
    if (changed === null) return;
    const { name } = await tx.configuration.update({
      where: { id, workspaceId },
      data: { brand },
      select: { name: true },
    });
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "configuration.brand",
      target: name,
      details: { ...changed },
      touches: ["policies"],
    });
  });
  return brand;
}

/** The audit log keeps which picture it was, and not the picture. */
function audited<B extends Brand>({ logo, texts, ...brand }: B) {
  return {
    ...brand,
    logo: logo === "" ? "" : `sha256:${hash("sha256", logo, "hex")}`,
    texts: Object.entries(texts)
      .map(([language, text]) => `${language}: ${text}`)
      .join("\n"),
  };
}
