import { openApiDocument } from "@/lib/openapi/document";
import { publicOrigin } from "@/lib/panel/server/public-origin";
import { getRuntime } from "@/lib/runtime";

export async function GET({ headers }: Request): Promise<Response> {
  const { env } = await getRuntime();
  return Response.json(openApiDocument(publicOrigin(env, headers)));
}
