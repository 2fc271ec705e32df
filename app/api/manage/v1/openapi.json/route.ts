import { manageOpenApiDocument } from "@/lib/manage/openapi";
import { getRuntime } from "@/lib/runtime/runtime";

export async function GET({ headers }: Request): Promise<Response> {
  const { origins } = await getRuntime();
  return Response.json(manageOpenApiDocument(origins.shownTo(headers)));
}
