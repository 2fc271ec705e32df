import { clientOf } from "@/lib/http/client-address";
import { wasLocal } from "@/lib/http/socket-address";
import { linkOrigin } from "@/lib/panel/server/link-origin";
import type { Runtime } from "@/lib/runtime";
import type { Client } from "@/lib/security/event";
import { parseCookies } from "./cookies";
import { type Device, deviceCookie, openDevice } from "./device";
import { sessionCookie } from "./session-cookie";

/** The browser that asks to be let in: where it is, and what it came with. */
export interface Visit {
  readonly client: Client;
  /** The token of the session that it has already; "": none. */
  readonly sessionToken: string;
  /** Null: no one has signed in with it yet. */
  readonly device: Device | null;
  /** Whether it runs on this very machine. */
  readonly isLocal: boolean;
  /** Of the links in mails that it causes. */
  readonly origin: string;
}

export function visitOf({ env, secret, api }: Runtime, headers: Headers): Visit {
  const cookies = parseCookies(headers.get("cookie") ?? "");
  const device = cookies[deviceCookie(env.nextauthUrl).name] ?? "";
  return {
    client: clientOf(headers, env.trustedProxies),
    sessionToken: cookies[sessionCookie(env.nextauthUrl).name] ?? "",
    device: openDevice(secret, device, api.clock.now()),
    isLocal: wasLocal(headers),
    origin: linkOrigin(env, headers),
  };
}
