/**
 * What kind of site a policy guards: what is an attack on one is a page of the other. `any` makes no
 * assumption.
 */
export const SITES = ["any", "shop", "developer", "codeHost"] as const;

export type Site = (typeof SITES)[number];
