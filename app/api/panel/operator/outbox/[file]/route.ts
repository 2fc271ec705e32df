import { operatorRoute } from "@/lib/panel/server/panel-route";
import { readMailOrThrow } from "@/lib/panel/server/read-mail";

export const GET = operatorRoute(async (call) => {
  const { html, ...mail } = await readMailOrThrow(call);
  return { ...mail, hasHtml: html !== null };
});
