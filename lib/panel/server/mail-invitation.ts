import { invitationMail } from "@/lib/mail/invitation-mail";
import type { IssuedInvitation } from "@/lib/services/invitation/invite-member";
import { linkOrigin } from "./link-origin";
import type { WorkspaceCall } from "./panel-route";

/** Sends the link of an invitation to the one who is invited. */
export function mailInvitation(
  { runtime, request, workspace, user }: WorkspaceCall,
  { email, token }: IssuedInvitation,
): void {
  const origin = linkOrigin(runtime.env, request.headers);
  const names = { to: email, handle: workspace.handle, inviter: user.email };
  runtime.mail.post(invitationMail(names, origin, token));
}
