import { openApiDocument } from "@/lib/openapi/document";
import { getRuntime } from "@/lib/runtime/runtime";

export async function GET({ headers }: Request): Promise<Response> {
  const { origins } = await getRuntime();
  return Response.json(openApiDocument(origins.shownTo(headers)));
}
