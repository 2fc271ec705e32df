import { MAIL_IN_FRAME } from "@/lib/http/security-headers";
import { NOT_STORED } from "@/lib/net/not-stored";
import { operatorRoute } from "@/lib/panel/server/panel-route";
import { readMailOrThrow } from "@/lib/panel/server/read-mail";

/** The mail as its reader sees it, for a frame in which nothing runs. */
export const GET = operatorRoute(async (call) => {
  const { html } = await readMailOrThrow(call);
  const headers = {
    ...NOT_STORED,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": MAIL_IN_FRAME,
  };
  return new Response(`<base target="_blank">${html ?? ""}`, { headers });
});
