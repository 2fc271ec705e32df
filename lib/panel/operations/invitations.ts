import { acceptAsNewUser, acceptInvitation, findInvitationOrThrow } from "@/lib/features/members";
import { invitationSignUpSchema, invitationTokenSchema } from "../schemas/members";
import { note, noteOfUser } from "../server/panel-route";
import { publicOperation, userOperation } from "./operation";

const accept = userOperation({
  method: "POST",
  path: "invitations/accept",
  summary: "Joins a workspace by an invitation.",
  body: invitationTokenSchema,
  async run(call, { body: { token } }) {
    const joined = await acceptInvitation(
      call.runtime.prisma,
      { token, user: call.user },
      call.now,
    );
    const { handle, workspaceId } = joined;
    noteOfUser(call, "member.change", { reason: "join", workspaceId });
    return { handle };
  },
});

const find = publicOperation({
  method: "POST",
  path: "invitations/find",
  summary: "Reads what an invitation is about. POST, because tokens do not belong in URLs.",
  limit: "link",
  body: invitationTokenSchema,
  async run(call, { body: { token } }) {
    const { runtime, now } = call;
    return findInvitationOrThrow(runtime.prisma, token, now);
  },
});

const joinAsNewUser = publicOperation({
  method: "POST",
  path: "invitations/sign-up",
  summary: "Creates an account for an invited person who has none.",
  limit: "signUp",
  body: invitationSignUpSchema,
  async run(call, { body: input }) {
    const { runtime, now } = call;
    const { prisma, passwords } = runtime;
    const joined = await acceptAsNewUser(prisma, { passwords, ...input }, now);
    const { handle, email, userId, workspaceId } = joined;
    note(call, { action: "sign-up", outcome: "success", reason: "invitation", userId });
    note(call, {
      action: "member.change",
      outcome: "success",
      reason: "join",
      userId,
      workspaceId,
    });
    return { handle, email };
  },
});

export const OPERATIONS = [accept, find, joinAsNewUser] as const;
