import { randomBytes, randomUUID } from "node:crypto";
import { writeCookie } from "@/lib/auth/cookies";
import { PASSKEY_COOKIE_SECONDS, passkeyCookie } from "@/lib/auth/session-cookie";
import { visitOf } from "@/lib/auth/visit";
import { NOT_STORED } from "@/lib/net/not-stored";
import { passkeyOptionsSchema } from "@/lib/panel/schemas/account";
import { limitClient } from "@/lib/panel/server/limits";
import { publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { partyOrThrow } from "@/lib/panel/server/passkey-party";
import { emailOrThrow } from "@/lib/services/user/email";
import { creationOptions } from "@/lib/services/user/passkey/make-passkey";
import { requestOptions } from "@/lib/services/user/passkey/prove-passkey";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * What a signed-out browser needs to use a passkey, or to make one for a new account. It is the same for every
 * address, taken or not. The challenge is bound to this browser by a cookie.
 */
export const POST = publicRoute(async (call) => {
  const { runtime, request, now } = call;
  await limitClient(runtime, "passkeyOptions", request.headers);
  const input = await readBody(call, passkeyOptionsSchema);
  const party = partyOrThrow(call);
  const known = visitOf(runtime, request.headers).passkeyToken;
  const token = TOKEN.test(known) ? known : randomBytes(32).toString("base64url");
  const common = { binding: { kind: "browser", token }, party } as const;
  const options =
    input.purpose === "sign-in"
      ? await requestOptions(runtime.prisma, { ...common, purpose: "sign-in" }, now)
      : await creationOptions(
          runtime.prisma,
          {
            ...common,
            purpose: "sign-up",
            userId: randomUUID(),
            email: emailOrThrow(input.email),
          },
          now,
        );
  const cookie = writeCookie(passkeyCookie(runtime.origins), token, PASSKEY_COOKIE_SECONDS);
  return Response.json(options, { headers: { ...NOT_STORED, "Set-Cookie": cookie } });
});
