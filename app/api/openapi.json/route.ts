import { KeptJson } from "@/lib/net/kept-json";
import { openApiDocument } from "@/lib/openapi/document";
import { getRuntime } from "@/lib/runtime/running";

const document = new KeptJson(openApiDocument);

export async function GET(request: Request): Promise<Response> {
  const { origins } = await getRuntime();
  return document.answer(request, origins.shownTo(request.headers));
}
