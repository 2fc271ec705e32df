import { manageOpenApiDocument } from "@/lib/manage/openapi";
import { KeptJson } from "@/lib/net/kept-json";
import { getRuntime } from "@/lib/runtime/running";

const document = new KeptJson(manageOpenApiDocument);

export async function GET(request: Request): Promise<Response> {
  const { origins } = await getRuntime();
  return document.answer(request, origins.shownTo(request.headers));
}
