import { legalSchema } from "@/lib/panel/schemas/operator";
import { noteOfOperator, operatorRoute, readBody } from "@/lib/panel/server/panel-route";
import { saveLegal } from "@/lib/services/sign-up/legal";

/** Publishes terms and a privacy policy, or takes them away. */
export const PUT = operatorRoute(async (call) => {
  const texts = await readBody(call, legalSchema);
  const isChanged = await saveLegal(call.runtime.prisma, texts, call.now);
  if (isChanged) noteOfOperator(call, "operator.act", "changed the terms or the privacy policy");
});
