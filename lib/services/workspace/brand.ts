import { hash } from "node:crypto";
import type { PrismaClient } from "@/lib/db/client";
import { type Brand, brandSchema } from "@/lib/visitors/brand/brand-schema";
import type { ServiceContext } from "../context";
import { parseInput } from "../input";
import { lockWorkspace } from "../lock-workspace";
import { changedFields, recordChange } from "../record-change";
import { storedBrand } from "./stored-brand";

/** What the workspace's visitors see on pages of ours. */
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

/** The audit log keeps which picture it was, and not the picture. */
function audited({ logo, ...brand }: Brand) {
  return { ...brand, logo: logo === "" ? "" : `sha256:${hash("sha256", logo, "hex")}` };
}
