import { askForApproval } from "@/lib/auth/ask-for-approval";
import { visitOf } from "@/lib/auth/visit";
import { type EmailVerification, verifyEmailSchema } from "@/lib/panel/schemas/account";
import { limitAccount, limitClient } from "@/lib/panel/server/limits";
import { note, type PanelCall, publicRoute, readBody } from "@/lib/panel/server/panel-route";
import { sendSignedIn } from "@/lib/panel/server/send-signed-in";
import { findSignedInUser } from "@/lib/services/user/credentials";
import { verifyEmail } from "@/lib/services/user/email";

/**
 * Returns the address, so that the page can sign in with it and the password. A passkey is both factors, so
 * its user is signed in at once, and gets the recovery codes that only this answer carries.
 */
export const POST = publicRoute(async (call) => {
  await limitClient(call.runtime, "link", call.request.headers);
  const input = await readBody(call, verifyEmailSchema);
  await limitAccount(call.runtime, "passwordOfLink", input.token);
  const { runtime, request, now } = call;
  const proof = await proofOf(call, input);
  const { userId, email, codes } = await verifyEmail(runtime.prisma, proof, now);
  note(call, { action: "email.verify", outcome: "success", userId });
  await askForApproval(runtime, userId, runtime.origins.inMails(request.headers));
  const user = "passkey" in input ? await findSignedInUser(runtime.prisma, userId) : null;
  if (user === null) return { email };
  note(call, { action: "sign-in", outcome: "success", reason: "passkey", userId });
  return sendSignedIn(runtime, request, user, { email, codes, isSignedIn: true });
});

async function proofOf({ runtime, request }: PanelCall, input: EmailVerification) {
  if (!("passkey" in input)) return { ...input, user: await runtime.findUser(request.headers) };
  const { passkeyToken: token, party } = visitOf(runtime, request.headers);
  const binding = { kind: "browser", token } as const;
  return { token: input.token, passkey: { text: input.passkey, binding, party } };
}
