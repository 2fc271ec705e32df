import { searchIndex } from "@/components/docs/search/search-index";

/** Made once, when the server is built. */
export const dynamic = "force-static";

export function GET(): Response {
  return Response.json(searchIndex(), { headers: { "Cache-Control": "public, max-age=300" } });
}
