import type { MaybePromise } from "@/lib/base/and-then";
import { doorOf } from "./door";
import type { Incoming } from "./incoming";
import { sendNode } from "./node-door";
import { refusalReply } from "./refusal";
import type { Handlers } from "./server";

/** Files of the build: their names change with their contents, so browsers ask once. */
const FILES = "/_next/static/";

/** Open to anyone, though it is behind the door of access tokens. */
const OPEN_DOCUMENT = "/api/manage/v1/openapi.json";

/** Whether a request may be rendered: whole seconds to wait, 0: now. */
export type TakePage = (request: Incoming, isSignedIn: boolean) => MaybePromise<number>;

/**
 * Limits what one network has rendered: a page costs as much as forty decisions. What comes from memory or disk is
 * answered before, and does not count.
 *
 * @param sessionCookie its name; whether the session is good is not looked at, so its allowance is bounded too
 */
export function withPageAllowance(
  { take, sessionCookie }: { readonly take: TakePage; readonly sessionCookie: string },
  pages: Handlers["pages"],
): Handlers["pages"] {
  return async (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    const door = doorOf(path);
    const isRendered = door === "pages" && !path.startsWith(FILES);
    if (!isRendered && path !== OPEN_DOCUMENT) return pages(request, response);
    const isSignedIn = request.headers.cookie?.includes(`${sessionCookie}=`) ?? false;
    const wait = await take(request, isSignedIn);
    if (wait === 0) return pages(request, response);
    const reply = refusalReply(door, "too_many");
    const headers = [...reply.headers, "Retry-After", String(wait)];
    for (const name of response.getHeaderNames()) response.removeHeader(name);
    sendNode(response, { ...reply, headers }, request.method === "HEAD");
  };
}
