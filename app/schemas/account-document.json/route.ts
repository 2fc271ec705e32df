import { accountDocumentJsonSchema } from "@/lib/openapi/account-document/schema";

export const dynamic = "force-static";

/** For editors anywhere. */
const HEADERS = {
  "Content-Type": "application/schema+json; charset=utf-8",
  "Cache-Control": "public, max-age=3600",
  "Access-Control-Allow-Origin": "*",
};

/** The JSON Schema of the account document. */
export function GET(): Response {
  return new Response(`${JSON.stringify(accountDocumentJsonSchema(), null, 2)}\n`, {
    headers: HEADERS,
  });
}
