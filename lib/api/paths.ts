export { ENDPOINT_NAMES, type EndpointName } from "@/lib/engine/endpoint-names";

const OWN_FORMS = [
  "/api/auth",
  "/api/panel",
  "/api/manage",
  "/api/mcp",
  "/api/openapi.json",
  "/api/siteverify",
];

/**
 * Whether the contract applies: everything below `/api` but what has a form of its own. Unknown endpoints
 * get the contract's 404, never a page.
 */
export function isContractPath(path: string): boolean {
  if (path !== "/api" && !path.startsWith("/api/")) return false;
  return !OWN_FORMS.some((own) => path === own || path.startsWith(`${own}/`));
}
