import { packageNameSchema } from "@/lib/panel/schemas/operator";
import { noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { setDefaultPackage } from "@/lib/services/sign-up/default-package";

/** Gives new accounts the package of that name. */
export const PUT = operatorRoute(async (call) => {
  const { name } = await readBody(call, packageNameSchema);
  const isChanged = await setDefaultPackage(call.runtime.prisma, name);
  if (isChanged) noteOfOperator(call, "operator.act", `new accounts get the package ${name}`);
});
