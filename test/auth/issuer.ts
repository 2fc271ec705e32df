import { once } from "node:events";
import { createServer } from "node:http";
import Provider from "oidc-provider";
import { listenOnLoopback } from "@/test/loopback";

export const CLIENT = { id: "gatehouse", secret: "a-secret-of-the-issuer" } as const;

/** The issuer's claims about a user. */
interface Claims {
  readonly email?: string;
  readonly email_verified?: unknown;
}

/** A real OpenID issuer on loopback. Whoever is `current` signs in there without being asked. */
export interface TestIssuer {
  readonly url: string;
  readonly people: Map<string, Claims>;
  /** The subject that signs in next. */
  current: string;
  /**
   * Follows an authorization URL as a browser that was never there.
   *
   * @returns where it leads back to, or the issuer's refusal
   */
  visit(authorizationUrl: string): Promise<URL | string>;
  close(): Promise<void>;
}

/** @param redirectUri of the one client, which must use PKCE */
export async function startIssuer(
  redirectUri: string,
  { hasEmailInToken = false } = {},
): Promise<TestIssuer> {
  const server = createServer();
  const url = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const people = new Map<string, Claims>();
  const provider = new Provider(url, {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: !hasEmailInToken,
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ sub, ...people.get(sub) }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    cookies: { keys: ["a key of the tests"] },
    loadExistingGrant: (context: GrantContext) => grantAll(context),
  });
  const serve = provider.callback();
  server.on("request", (request, response) => {
    if (!request.url?.startsWith("/interaction/")) return serve(request, response);
    const login = { accountId: issuer.current };
    void provider.interactionFinished(request, response, { login });
  });
  const issuer: TestIssuer = {
    url,
    people,
    current: "",
    visit: (start) => visit(url, start),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return issuer;
}

interface GrantContext {
  readonly oidc: {
    readonly provider: Provider;
    readonly client: { readonly clientId: string };
    readonly session: { readonly accountId: string };
  };
}

/** No one is asked for consent. */
async function grantAll({ oidc: { provider, client, session } }: GrantContext) {
  const { clientId } = client;
  const grant = new provider.Grant({ clientId, accountId: session.accountId });
  grant.addOIDCScope("openid email");
  await grant.save();
  return grant;
}

async function visit(origin: string, start: string): Promise<URL | string> {
  const cookies = new Map<string, string>();
  for (let next = new URL(start), hops = 0; hops < 10; hops++) {
    if (next.origin !== origin) return next;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get("location");
    if (location === null) return response.text();
    next = new URL(location, next);
  }
  throw new Error("The issuer leads in circles.");
}
