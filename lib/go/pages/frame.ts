import type { LinkRequest } from "../link-request";
import type { LinkContext } from "../ports";
import type { PageFrame } from "./page";

/** What all pages of one visit share. */
export function frameOf({
  context,
  request,
}: {
  readonly context: Pick<LinkContext, "publicOrigin">;
  readonly request: Pick<LinkRequest, "link" | "isOwnHost">;
}): PageFrame {
  const { publicOrigin } = context;
  // Without a name of its own, the panel is at the host that was asked, unless that is a customer's.
  const isPanelKnown = publicOrigin !== "" || request.isOwnHost;
  return { publicOrigin, link: isPanelKnown ? request.link : null };
}
