import { providerOf, signInSites } from "@/lib/auth/sites";
import type { OfferedWays, RelyingParty } from "@/lib/features/users";
import type { PanelCall } from "./panel-route";
import { PanelError } from "./problem-response";

/** Where this request's passkeys work. @throws PanelError where they do not */
export function partyOrThrow({ runtime, request }: PanelCall): RelyingParty {
  const party = runtime.origins.passkeyParty(request.headers);
  if (party !== null) return party;
  const message =
    "Passkeys need a host name and HTTPS. On this machine, open Gatehouse as localhost.";
  throw new PanelError({ code: "conflict", message });
}

/** The ways to sign in that this installation offers, at the address that was asked for. */
export function offeredWays({ runtime, request }: PanelCall): OfferedWays {
  return {
    rpId: runtime.origins.passkeyParty(request.headers)?.id ?? null,
    providers: signInSites(runtime.env).map(({ id }) => providerOf(id, runtime.env)),
  };
}
