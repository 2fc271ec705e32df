/** What next-auth may be asked here, and how. Everything else of it does not exist. */
export type Admission =
  | { readonly kind: "open"; readonly action: string; readonly provider: string | undefined }
  | { readonly kind: "no-such-page" }
  | { readonly kind: "wrong-method"; readonly allowed: string };

/** The provider that is our own form. */
const OWN = "credentials";

/**
 * Holds a request to the list of what the product uses. The threat: next-auth answers more than that,
 * such as `_log`, by which anyone could write what they like into the server's log.
 *
 * @param path behind `/api/auth/`
 * @param sites ids of the other sites that people may sign in with
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
