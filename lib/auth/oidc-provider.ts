import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import { withTimeout } from "@/lib/base/timeout";
import type { OidcClient } from "@/lib/env/env";
import type { OidcMetadata } from "./oidc-metadata";

const claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(254).exactOptional(),
  email_verified: z.unknown().optional(),
});

/** The owner of the identity, by the issuer's word. */
export type OidcProfile = z.output<typeof claims>;

/**
 * The operator's own issuer, for next-auth. Its endpoints are given, so next-auth discovers nothing itself,
 * without a bound.
 */
export function oidcProvider(client: OidcClient, metadata: OidcMetadata): OAuthConfig<OidcProfile> {
  const { issuer, authorizationUrl, tokenUrl, userinfoUrl, keysUrl } = metadata;
  return {
    id: "oidc",
    name: client.name,
    type: "oauth",
    issuer,
    clientId: client.id,
    clientSecret: client.secret,
    authorization: { url: authorizationUrl, params: { scope: "openid email" } },
    jwks_endpoint: keysUrl,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    client: {
      id_token_signed_response_alg: metadata.algorithm,
      token_endpoint_auth_method: metadata.clientAuthentication,
    },
    httpOptions: { timeout: TIME_LIMITS_MS.servers.issuer },
    token: {
      url: tokenUrl,
      // As next-auth does itself, but bounded as a whole: it also fetches the issuer's keys.
      request: async ({ client: openid, provider, params, checks }) => {
        const exchange = openid.callback(provider.callbackUrl, params, checks);
        return { tokens: await withTimeout(TIME_LIMITS_MS.servers.issuer, "The issuer", exchange) };
      },
    },
    userinfo: {
      ...(userinfoUrl !== undefined && { url: userinfoUrl }),
      // Many issuers have the address there only (OpenID Connect Core 1.0, section 5.4).
      request: async ({ client: openid, tokens }) => {
        const known = readIdToken(tokens.id_token ?? "");
        if (known.email !== undefined || userinfoUrl === undefined) return known;
        const asked = openid.userinfo(tokens.access_token ?? "");
        const more = claims.parse(
          await withTimeout(TIME_LIMITS_MS.servers.issuer, "The issuer", asked),
        );
        // Another's address must not come in (OpenID Connect Core 1.0, section 5.3.4).
        if (more.sub !== known.sub) throw new Error("The issuer tells of another user.");
        return more;
      },
    },
    // The signIn callback resolves the user; until then there is no session.
    profile: ({ sub }) => ({ id: sub, sessionToken: "" }),
  };
}

/** The claims of an ID token that was verified before. */
function readIdToken(token: string): OidcProfile {
  const payload = Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8");
  return claims.parse(JSON.parse(payload));
}
