const OWN_FORMS = ["/api/auth", "/api/panel", "/api/openapi.json"];

/**
 * Whether the contract answers here: everything below `/api` but the panel's and sign-in's own routes.
 * What is not one of the seven endpoints gets the 404 of the contract, never a page.
 */
export function isContractPath(path: string): boolean {
  if (path !== "/api" && !path.startsWith("/api/")) return false;
  return !OWN_FORMS.some((own) => path === own || path.startsWith(`${own}/`));
}
