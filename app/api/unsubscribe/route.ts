import { createSeal } from "@/lib/base/seal";
import { UNSUBSCRIBE_SEAL, unsubscribe } from "@/lib/features/reports";
import { NOT_STORED } from "@/lib/net/not-stored";
import { limitClient } from "@/lib/panel/server/limits";
import { errorResponse } from "@/lib/panel/server/panel-route";
import { getRuntime } from "@/lib/runtime/running";

/**
 * One click in a mail program (RFC 8058): its server posts here, with neither cookie nor origin, so the token is
 * all that counts. Only the member's own reports end.
 */
export async function POST(request: Request): Promise<Response> {
  try {
    const runtime = await getRuntime();
    await limitClient(runtime, "link", request.headers);
    const token = new URL(request.url).searchParams.get("token") ?? "";
    await unsubscribe(runtime.prisma, createSeal(runtime.secret, UNSUBSCRIBE_SEAL), token);
    return new Response(null, { status: 204, headers: NOT_STORED });
  } catch (error) {
    return errorResponse(error);
  }
}

/** For people whose program opens the link: the page asks first. */
export function GET(request: Request): Response {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const page = `/unsubscribe#${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { ...NOT_STORED, location: page } });
}
