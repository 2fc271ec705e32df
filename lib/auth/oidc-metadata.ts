import { z } from "zod";
import { TIME_LIMITS_MS } from "@/lib/base/time-limits";
import type { OidcClient } from "@/lib/env/env";
import { isLoopbackHost } from "@/lib/net/loopback-host";
import { readAtMost } from "@/lib/net/read-at-most";

const KEPT_MS = 10 * 60_000;
const MAX_BYTES = 256 * 1024;
/** Signatures that the ID token may have, the most usual first. Never `none`, never one by a shared secret. */
const ALGORITHMS = ["RS256", "ES256", "PS256", "EdDSA", "RS384", "RS512", "ES384", "ES512"];

/** The parts of an issuer's metadata that a sign-in needs (OpenID Connect Discovery 1.0, section 3). */
export interface OidcMetadata {
  readonly issuer: string;
  readonly authorizationUrl: string;
  readonly tokenUrl: string;
  readonly userinfoUrl: string | undefined;
  readonly keysUrl: string;
  readonly algorithm: string;
  readonly clientAuthentication: "client_secret_basic" | "client_secret_post";
}

/** The issuer is away, or its metadata cannot be used. */
export class OidcUnusableError extends Error {
  override readonly name = "OidcUnusableError";
}

interface Kept {
  readonly metadata: OidcMetadata;
  readonly until: number;
}

const kept = new Map<string, Kept>();

/**
 * The issuer's metadata, kept for ten minutes.
 *
 * @param now epoch ms
 * @throws OidcUnusableError within three seconds
 */
export async function oidcMetadata(
  { issuer }: Pick<OidcClient, "issuer">,
  now: number,
): Promise<OidcMetadata> {
  const known = kept.get(issuer);
  if (known !== undefined && known.until > now) return known.metadata;
  const metadata = readMetadata(issuer, await fetchMetadata(issuer));
  kept.set(issuer, { metadata, until: now + KEPT_MS });
  return metadata;
}

async function fetchMetadata(issuer: string): Promise<unknown> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const response = await fetch(url, {
      headers: { Accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.timeout(TIME_LIMITS_MS.servers.issuer),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    const text = response.body === null ? "" : await readAtMost(MAX_BYTES, response.body);
    return JSON.parse(text ?? "");
  } catch (cause) {
    throw new OidcUnusableError("The issuer's metadata cannot be fetched.", { cause });
  }
}

function readMetadata(issuer: string, given: unknown): OidcMetadata {
  const isLocal = isLoopbackHost(new URL(issuer).hostname);
  const { data, error } = schemaOf(isLocal).safeParse(given);
  if (error !== undefined) {
    throw new OidcUnusableError(`The issuer's metadata is not usable: ${z.prettifyError(error)}`);
  }
  // Exactly the one that was set: another's metadata would sign people in with another's word.
  if (data.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, "")) {
    throw new OidcUnusableError(`The issuer calls itself ${data.issuer}.`);
  }
  const offered = data.id_token_signing_alg_values_supported;
  const algorithm = ALGORITHMS.find((each) => offered.includes(each));
  if (algorithm === undefined) {
    throw new OidcUnusableError(`The issuer signs with ${offered.join(", ")} only.`);
  }
  const ways = data.token_endpoint_auth_methods_supported;
  return {
    issuer: data.issuer,
    authorizationUrl: data.authorization_endpoint,
    tokenUrl: data.token_endpoint,
    userinfoUrl: data.userinfo_endpoint,
    keysUrl: data.jwks_uri,
    algorithm,
    clientAuthentication: ways.includes("client_secret_basic")
      ? "client_secret_basic"
      : "client_secret_post",
  };
}

function schemaOf(isLocal: boolean) {
  const url = z.string().refine((text) => {
    const { protocol, hostname } = URL.parse(text) ?? {};
    return (
      protocol === "https:" || (isLocal && protocol === "http:" && isLoopbackHost(hostname ?? ""))
    );
  }, "not an https:// URL");
  return z.object({
    issuer: z.string(),
    authorization_endpoint: url,
    token_endpoint: url,
    userinfo_endpoint: url.optional(),
    jwks_uri: url,
    id_token_signing_alg_values_supported: z.array(z.string()).default(["RS256"]),
    token_endpoint_auth_methods_supported: z.array(z.string()).default(["client_secret_basic"]),
  });
}
