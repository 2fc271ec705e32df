import type { RelyingParty } from "@/lib/features/users";
import { clientOf } from "@/lib/net/client-address";
import type { Runtime } from "@/lib/runtime/runtime";
import type { Client } from "@/lib/security/event";
import { parseCookies } from "./cookies";
import { type Device, deviceCookie, openDevice } from "./device";
import { nextAuthCookies } from "./next-auth-cookies";
import { safeNext } from "./safe-next";
import { linkCookie, passkeyCookie, sessionCookie } from "./session-cookie";

/** The browser that requests access: its location and its cookies. */
export interface Visit {
  readonly client: Client;
  /** The present session's token; "" for none. */
  readonly sessionToken: string;
  /** Names this browser to the challenges of passkeys; "" when none was asked for. */
  readonly passkeyToken: string;
  /** Proves an identity that the signed-in user wants to link; "" for none. */
  readonly linkToken: string;
  /** Where the sign-in that a site answers was headed: one of our paths. */
  readonly next: string;
  /** Where its passkeys work; null when they work nowhere here. */
  readonly party: RelyingParty | null;
  /** Null when no user has signed in with it yet. */
  readonly device: Device | null;
  /** For links in the mails this visit causes. */
  readonly origin: string;
}

export function visitOf({ env, origins, secret, api }: Runtime, headers: Headers): Visit {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  const device = cookies[deviceCookie(origins).name] ?? "";
  return {
    client: clientOf(headers, env.trustedProxies),
    sessionToken: cookies[sessionCookie(origins).name] ?? "",
    passkeyToken: cookies[passkeyCookie(origins).name] ?? "",
    linkToken: cookies[linkCookie(origins).name] ?? "",
    next: nextOf(cookies[nextAuthCookies(origins).callbackUrl.name]),
    party: origins.passkeyParty(headers),
    device: openDevice(secret, device, api.clock.now()),
    origin: origins.inMails(headers),
  };
}

/** @param callbackUrl next-auth's, of our own origin as a rule: only its path counts */
function nextOf(callbackUrl: string | undefined): string {
  const url = callbackUrl === undefined ? null : URL.parse(callbackUrl);
  return safeNext(url === null ? undefined : `${url.pathname}${url.search}`);
}
