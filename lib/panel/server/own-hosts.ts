import type { Env } from "@/lib/env/env";
import { hostNameOf, hostOfUrl } from "@/lib/http/hosts";
import { isLocalName } from "@/lib/ip/local-name";
import { parseIp } from "@/lib/ip/parse";

/** The installation's own host, as far as settings say it; null: NEXTAUTH_URL is not set. */
export const ownHostOf = (env: Pick<Env, "nextauthUrl">) => hostOfUrl(env.nextauthUrl);

/** The own host where it is a public name, as a CNAME record needs it; else null. */
export function cnameTargetOf(env: Pick<Env, "nextauthUrl">): string | null {
  const host = ownHostOf(env);
  return host === null || parseIp(host) !== null || isLocalName(host) ? null : host;
}

/** The own host, and the one that was asked: a link back to either would go round in circles. */
export function ownHostsOf(env: Pick<Env, "nextauthUrl">, headers: Headers): string[] {
  const asked = hostNameOf(headers.get("host") ?? "");
  return [ownHostOf(env), asked].filter((host) => host !== null);
}
