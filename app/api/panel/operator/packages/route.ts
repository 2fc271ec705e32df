import { packageNameSchema, packageSchema } from "@/lib/panel/schemas/operator";
import { noteOfOperator, operatorRoute, readBody, readQuery } from "@/lib/panel/server/panel-route";
import {
  createPackage,
  deletePackage,
  listPackages,
  updatePackage,
} from "@/lib/services/package/packages";

export const GET = operatorRoute(async ({ runtime }) => ({
  packages: await listPackages(runtime.prisma),
}));

export const POST = operatorRoute(async (call) => {
  const terms = await readBody(call, packageSchema);
  await createPackage(call.runtime.prisma, terms);
  noteOfOperator(call, "operator.act", `created the package ${terms.name}`);
});

/** Changes the package of that name. */
export const PUT = operatorRoute(async (call) => {
  const terms = await readBody(call, packageSchema);
  await updatePackage(call.runtime.prisma, terms);
  noteOfOperator(call, "operator.act", `changed the package ${terms.name}`);
});

export const DELETE = operatorRoute(async (call) => {
  const { name } = readQuery(call, packageNameSchema);
  await deletePackage(call.runtime.prisma, name);
  noteOfOperator(call, "operator.act", `deleted the package ${name}`);
});
