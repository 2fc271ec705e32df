/** The people who may make an account here (`SIGN_UP`). Anyone who has one may sign in, whatever it says. */
export type SignUpRule =
  | { readonly kind: "open" }
  /** People whom a workspace has invited. */
  | { readonly kind: "invited" }
  /** Addresses at these domains, in lower case, and people whom a workspace has invited. */
  | { readonly kind: "domains"; readonly domains: readonly string[] }
  /** Everyone, once an operator has approved the account; people whom a workspace has invited need no approval. */
  | { readonly kind: "approval" }
  | { readonly kind: "closed" };
