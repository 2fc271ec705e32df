/** The kind of site that a policy guards: an attack on one kind is a page of another. `any` makes no assumption. */
export const SITES = ["any", "shop", "developer", "codeHost"] as const;

export type Site = (typeof SITES)[number];
