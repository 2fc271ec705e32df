import { z } from "zod";
import { mailboxOf } from "@/lib/base/mailbox";
import {
  type CopiedInvitation,
  changeRole,
  copyInvitation,
  type InvitationLink,
  type IssuedInvitation,
  invitationLink,
  invitationSummary,
  invite,
  invitedAddress,
  inviteMember,
  listInvitations,
  listMemberPage,
  type MemberContext,
  memberPage,
  membersQuery,
  newInvitation,
  removeMember,
  renewInvitation,
  revokeInvitation,
  roleChange,
} from "@/lib/features/members";
import { invitationMail } from "@/lib/features/members/mails";
import { MEMBERS_A_PAGE } from "../page-sizes";
import { limitAccount } from "../server/limits";
import { idParam, note, type WorkspaceCall } from "../server/panel-route";
import { notifyOwners } from "../server/tell-owners";
import { allOf, forPeople, readsOf, workspaceOperation } from "./operation";

const list = workspaceOperation({
  method: "GET",
  path: "members",
  role: "viewer",
  scopes: readsOf("members"),
  summary: "Lists the members, in pages.",
  query: membersQuery,
  answer: memberPage.extend({
    self: z.uuid().nullable().describe("The caller's own id; null for an access token."),
  }),
  run: async (call, { query }) => ({
    ...(await listMemberPage(memberContext(call), { ...query, pageSize: MEMBERS_A_PAGE })),
    self: call.person?.id ?? null,
  }),
});

const update = workspaceOperation({
  method: "PATCH",
  path: "members/[userId]",
  role: "admin",
  scopes: allOf("members"),
  summary: "Lowers a member's role.",
  body: roleChange,
  async run(call, { body: { role } }) {
    const userId = idParam(call, "userId");
    await changeRole(memberContext(call), userId, role);
    noteOfMember(call, userId, `role ${role}`);
  },
});

/** Everyone may leave; the service requires an admin for removing others. */
const remove = workspaceOperation({
  method: "DELETE",
  path: "members/[userId]",
  role: "viewer",
  scopes: allOf("members"),
  summary: "Removes a member.",
  async run(call) {
    const userId = idParam(call, "userId");
    await removeMember(memberContext(call), userId);
    noteOfMember(call, userId, userId === call.person?.id ? "leave" : "remove");
  },
});

const invitations = workspaceOperation({
  method: "GET",
  path: "invitations",
  role: "admin",
  scopes: allOf("members"),
  summary: "Lists the open invitations.",
  answer: z.object({ invitations: z.array(invitationSummary) }),
  run: async ({ runtime, workspace }) => ({
    invitations: await listInvitations(runtime.prisma, workspace.id),
  }),
});

/** To an access token, the answer has no link: only who reads the invitee's mail may join. */
const sendInvitation = workspaceOperation({
  method: "POST",
  path: "invitations",
  role: "admin",
  scopes: allOf("members"),
  summary: "Invites someone by mail, as a viewer or member.",
  isConfirmed: true,
  body: invite,
  answer: z.union([invitationLink, newInvitation]),
  async run(call, { body }) {
    const { principal } = call;
    await limitInvitation(call, body.email);
    const issued = await inviteMember(memberContext(call), principal, body);
    mailInvitation(call, issued);
    await notifyOwners(call, { kind: "invitation", name: issued.email, reach: body.role });
    const { id, email } = issued;
    return call.person === null ? { id, email } : linkOf(call, issued);
  },
});

const revoke = workspaceOperation({
  method: "DELETE",
  path: "invitations/[id]",
  role: "admin",
  scopes: allOf("members"),
  summary: "Revokes an invitation.",
  run: (call) => revokeInvitation(memberContext(call), idParam(call, "id")),
});

/** Mails a new link; the previous one expires. */
const resend = workspaceOperation({
  method: "POST",
  path: "invitations/[id]/resend",
  role: "admin",
  scopes: allOf("members"),
  summary: "Mails an invitation again.",
  async run(call) {
    const id = idParam(call, "id");
    const email = await invitedAddress(memberContext(call), id);
    await limitAccount(call.runtime, "mailOfAccount", id);
    await limitInvitation(call, email);
    mailInvitation(call, await renewInvitation(memberContext(call), id));
  },
});

/** A new link to pass on; the one copied before ends. Only this answer ever carries it. */
const copyLink = workspaceOperation({
  method: "POST",
  path: "invitations/[id]/link",
  role: "admin",
  scopes: forPeople("A link lets its holder in: only a person passes one on."),
  summary: "Makes a new link of an invitation, to pass on by hand.",
  isConfirmed: true,
  answer: invitationLink,
  async run(call) {
    const id = idParam(call, "id");
    await limitAccount(call.runtime, "createOfUser", call.user.id);
    return linkOf(call, await copyInvitation(memberContext(call), call.principal, id));
  },
});

export const OPERATIONS = [
  list,
  update,
  remove,
  invitations,
  sendInvitation,
  revoke,
  resend,
  copyLink,
] as const;

/** Counts a mail that someone who has no account here may get, and did not ask for. @throws PanelError */
async function limitInvitation(
  { runtime, user, workspace }: WorkspaceCall,
  email: string,
): Promise<void> {
  await limitAccount(runtime, "mail", user.id);
  await limitAccount(runtime, "invitationOfWorkspace", workspace.id);
  await limitAccount(runtime, "invitationOfAddress", mailboxOf(email));
}

/** The member is the event's subject; the actor is recorded when it is someone else. */
function noteOfMember(call: WorkspaceCall, userId: string, reason: string): void {
  const actor = userId === call.person?.id ? undefined : call.actor.name;
  const workspaceId = call.workspace.id;
  note(call, { action: "member.change", outcome: "success", reason, userId, workspaceId, actor });
}

/** Mails an invitation's link to the invitee. */
function mailInvitation(
  { runtime, request, workspace, principal }: WorkspaceCall,
  { email, token }: Pick<IssuedInvitation, "email" | "token">,
): void {
  const origin = runtime.origins.inMails(request.headers);
  const names = { to: email, handle: workspace.handle, inviter: principal.email };
  runtime.mail.post(invitationMail(names, origin, token));
}

/** The link for the inviter to pass on, with the token after `#`, which browsers do not send. */
function linkOf(
  { runtime, request }: WorkspaceCall,
  { id, email, copiedToken }: CopiedInvitation,
): InvitationLink {
  const origin = runtime.origins.shownTo(request.headers);
  const hasMailServer = runtime.env.smtpUrl !== undefined;
  return { id, email, link: `${origin}/invitation#${copiedToken}`, hasMailServer };
}

/** The actor and their role, for changes to members. */
function memberContext(call: WorkspaceCall): MemberContext {
  const { workspace, ctx, person, principal } = call;
  return { ...ctx, role: workspace.role, isToken: person === null, principalId: principal.id };
}
