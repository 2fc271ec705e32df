import type { CopiedInvitation, InvitationLink, IssuedInvitation } from "@/lib/features/members";
import { invitationMail } from "@/lib/features/members/mails";
import type { WorkspaceCall } from "./panel-route";

/** Mails an invitation's link to the invitee. */
export function mailInvitation(
  { runtime, request, workspace, principal }: WorkspaceCall,
  { email, token }: Pick<IssuedInvitation, "email" | "token">,
): void {
  const origin = runtime.origins.inMails(request.headers);
  const names = { to: email, handle: workspace.handle, inviter: principal.email };
  runtime.mail.post(invitationMail(names, origin, token));
}

/** The link for the inviter to pass on, with the token after `#`, which browsers do not send. */
export function linkOf(
  { runtime, request }: WorkspaceCall,
  { id, email, copiedToken }: CopiedInvitation,
): InvitationLink {
  const origin = runtime.origins.shownTo(request.headers);
  const hasMailServer = runtime.env.smtpUrl !== undefined;
  return { id, email, link: `${origin}/invitation#${copiedToken}`, hasMailServer };
}
