import { startSession } from "@/lib/auth/start-session";
import type { SignedInUser } from "@/lib/features/users";
import { NOT_STORED } from "@/lib/net/not-stored";
import type { Runtime } from "@/lib/runtime/runtime";

/** Opens a session for a user who has just proved who they are. @param answer the JSON to send */
export async function sendSignedIn(
  runtime: Runtime,
  request: Request,
  user: SignedInUser,
  answer: object,
  method: "password" | "passkey" = "passkey",
): Promise<Response> {
  const headers = new Headers(NOT_STORED);
  for (const cookie of await startSession(runtime, request.headers, user, method)) {
    headers.append("Set-Cookie", cookie);
  }
  return Response.json(answer, { headers });
}
