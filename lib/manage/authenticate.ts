import { owesTwoFactor } from "@/lib/auth/two-factor-duty";
import {
  findAccessToken,
  noteTokenUsed,
  type TokenIdentity,
  type TokenRefusal,
} from "@/lib/features/access-tokens";
import { clientOf, findClient } from "@/lib/net/client-address";
import { note } from "@/lib/panel/server/panel-route";
import type { Runtime } from "@/lib/runtime/runtime";
import { ManageError } from "./problem-details";

const BEARER = /^Bearer +(\S{1,200})$/i;

/** Strangers get the same answer for every text that never was a token. */
const WORDS: Readonly<Record<TokenRefusal["reason"], string>> = {
  malformed: "This is not an access token of this server.",
  unknown: "This is not an access token of this server.",
  revoked: "This access token is revoked.",
  expired: "This access token has expired.",
  "two-factor":
    "Whoever made this access token must set up two-factor authentication first: this workspace requires it.",
  ownerless: "Whoever made this access token is no longer an admin of the workspace.",
  terms:
    "The terms have changed, and whoever made this access token has not accepted them within 30 days. The panel asks them when they sign in.",
  network: "This access token may not be used from this network.",
};

/** The token of a request's `Authorization` header. @throws ManageError */
export async function authenticate(runtime: Runtime, { headers }: Request): Promise<TokenIdentity> {
  const header = headers.get("authorization");
  if (header === null)
    throw unauthenticated("Send an access token: `Authorization: Bearer ghm_…`.");
  const [, text = ""] = BEARER.exec(header) ?? [];
  const { prisma, env, api, background } = runtime;
  const now = api.clock.now();
  const client = findClient(headers, env.trustedProxies);
  const found = await findAccessToken(prisma, text, { client, now });
  if (!found.ok) throw refused(runtime, headers, found.refusal);
  const { identity } = found;
  if (lacksSecondFactor(identity, env)) {
    const { name, workspace } = identity;
    const refusal = { reason: "two-factor", workspaceId: workspace.id, name } as const;
    throw refused(runtime, headers, refusal);
  }
  if (identity.isDueToBeSeen) {
    background.run("the use of an access token was not noted", () =>
      noteTokenUsed(prisma, identity.id, now),
    );
  }
  return identity;
}

/** A token can do what its maker can: nothing, where they would be sent to set up a second factor first. */
function lacksSecondFactor({ maker, workspace }: TokenIdentity, env: Runtime["env"]): boolean {
  if (maker.hasTwoFactor) return false;
  return workspace.requiresTwoFactor || owesTwoFactor({ ...maker, isOperator: false }, env);
}

function refused(runtime: Runtime, headers: Headers, refusal: TokenRefusal): ManageError {
  const { reason } = refusal;
  const known = "name" in refusal && {
    workspaceId: refusal.workspaceId,
    actor: `token ${refusal.name}`,
  };
  const client = clientOf(headers, runtime.env.trustedProxies);
  note({ runtime, client }, { action: "token.refuse", outcome: "failure", reason, ...known });
  if (reason === "two-factor") return new ManageError(403, "two_factor_needed", WORDS[reason]);
  if (reason === "terms") return new ManageError(403, "terms_needed", WORDS[reason]);
  if (reason === "network") return new ManageError(403, "network_not_allowed", WORDS[reason]);
  return unauthenticated(WORDS[reason], ', error="invalid_token"');
}

/** RFC 6750, section 3. */
function unauthenticated(detail: string, error = ""): ManageError {
  return new ManageError(401, "token_invalid", detail, {
    "WWW-Authenticate": `Bearer realm="gatehouse"${error}`,
  });
}
