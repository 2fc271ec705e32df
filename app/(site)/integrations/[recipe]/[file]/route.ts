import { servedRecipe } from "@/components/keys/snippets/served-recipe";
import { getRuntime } from "@/lib/runtime/running";

/** A file of a proxy's recipe, written for the choices in the query. It holds no key. */
export async function GET(
  request: Request,
  { params }: { readonly params: Promise<{ readonly recipe: string; readonly file: string }> },
): Promise<Response> {
  const { origins } = await getRuntime();
  const base = `${origins.shownTo(request.headers)}/api`;
  const text = servedRecipe(base, await params, new URL(request.url).searchParams);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-cache" };
  return text === null
    ? new Response("There is no such file.\n", { status: 404, headers })
    : new Response(text, { headers });
}
