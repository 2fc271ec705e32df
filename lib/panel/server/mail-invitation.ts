import { invitationMail } from "@/lib/mail/invitation-mail";
import type { IssuedInvitation } from "@/lib/services/member/invitations";
import type { WorkspaceCall } from "./panel-route";

/** Mails an invitation's link to the invitee. */
export function mailInvitation(
  { runtime, request, workspace, user }: WorkspaceCall,
  { email, token }: IssuedInvitation,
): void {
  const origin = runtime.origins.inMails(request.headers);
  const names = { to: email, handle: workspace.handle, inviter: user.email };
  runtime.mail.post(invitationMail(names, origin, token));
}
