/** Who may make an account here (`SIGN_UP`). Who has one may sign in whatever it says. */
export type SignUpRule =
  | { readonly kind: "open" }
  /** Whom a workspace has invited. */
  | { readonly kind: "invited" }
  /** Addresses at these domains, in lower case, and whom a workspace has invited. */
  | { readonly kind: "domains"; readonly domains: readonly string[] }
  /** Everyone, once an operator has approved the account; whom a workspace has invited at once. */
  | { readonly kind: "approval" }
  | { readonly kind: "closed" };
