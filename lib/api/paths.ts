export { ENDPOINT_NAMES, type EndpointName } from "@/lib/engine/endpoint-names";

const OWN_FORMS = [
  "/api/auth",
  "/api/panel",
  "/api/manage",
  "/api/mcp",
  "/api/openapi.json",
  "/api/siteverify",
  "/api/unsubscribe",
];

/**
 * Whether the contract applies: everything below `/api` but what has a form of its own. Unknown endpoints
 * get the contract's 404, never a page; so does `//api/blocker`, which Next.js would redirect, key and all.
 */
export function isContractPath(sent: string): boolean {
  const path = sent.startsWith("//") ? sent.replace(/^\/+/, "/") : sent;
  if (path !== "/api" && !path.startsWith("/api/")) return false;
  return !OWN_FORMS.some((own) => path === own || path.startsWith(`${own}/`));
}
