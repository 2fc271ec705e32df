/** The next-auth routes that are open here; the others do not exist. */
export type Admission =
  | { readonly kind: "open"; readonly action: string; readonly provider: string | undefined }
  | { readonly kind: "no-such-page" }
  | { readonly kind: "wrong-method"; readonly allowed: string };

/** next-auth's name for our own form. */
const OWN = "credentials";

/**
 * Admits only the routes the product uses. The threat: next-auth serves more, such as `_log`, which lets
 * anyone write any text into the server's log.
 *
 * @param path after `/api/auth/`
 * @param sites ids of the configured sign-in sites
 */
export function admit(
  [action = "", provider, ...more]: readonly string[],
  method: string,
  sites: readonly string[],
): Admission {
  const allowed = more.length > 0 ? undefined : methodsOf(action, provider, sites);
  if (allowed === undefined) return { kind: "no-such-page" };
  const asked = method === "HEAD" ? "GET" : method;
  if (!allowed.includes(asked)) return { kind: "wrong-method", allowed: allowed.join(", ") };
  return { kind: "open", action, provider };
}

function methodsOf(
  action: string,
  provider: string | undefined,
  sites: readonly string[],
): readonly string[] | undefined {
  if (provider === undefined) {
    switch (action) {
      case "csrf":
      case "session":
      case "providers":
      case "error":
      case "signin": // next-auth's own way back to our page
        return ["GET"];
      case "signout":
        return ["GET", "POST"];
      default:
        return undefined;
    }
  }
  const isSite = sites.includes(provider);
  if (action === "signin" && isSite) return ["GET", "POST"];
  if (action === "callback" && isSite) return ["GET"];
  return action === "callback" && provider === OWN ? ["POST"] : undefined;
}
