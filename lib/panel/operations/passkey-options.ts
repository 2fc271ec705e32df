import { randomBytes, randomUUID } from "node:crypto";
import { z } from "zod";
import { writeCookie } from "@/lib/auth/cookies";
import { PASSKEY_COOKIE_SECONDS, passkeyCookie } from "@/lib/auth/session-cookie";
import { visitOf } from "@/lib/auth/visit";
import { creationOptions, emailOrThrow, requestOptions } from "@/lib/features/users";
import { NOT_STORED } from "@/lib/net/not-stored";
import { passkeyOptionsSchema } from "../schemas/account";
import { partyOrThrow } from "../server/passkey-party";
import { publicOperation } from "./operation";

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/* The challenge is bound to this browser by a cookie. */
const begin = publicOperation({
  method: "POST",
  path: "passkey-options",
  summary:
    "Begins a passkey's use or making for a signed-out browser. The answer is the same for every address.",
  limit: "passkeyOptions",
  body: passkeyOptionsSchema,
  answer: z.looseObject({ challenge: z.string() }),
  async run(call, { body: input }) {
    const { runtime, request, now } = call;
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
  },
});

export const OPERATIONS = [begin] as const;
