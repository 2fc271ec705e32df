"use client";

import { keepPreviousData, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type CallOnWorkspace, callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { TableView } from "@/components/table/use-table-view";
import { isAtLeast, type Role } from "@/lib/base/role";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

type Members = WorkspaceAnswer<"GET members">;
type Invitations = WorkspaceAnswer<"GET invitations">;
export type MemberSummary = Members["members"][number];
export type MemberSort = NonNullable<NonNullable<WorkspaceTypes<"GET members">["query"]>["sort"]>;
export type InvitationSummary = Invitations["invitations"][number];
export type InvitationLink = WorkspaceAnswer<"POST invitations/[id]/link">;
export type Invite = WorkspaceTypes<"POST invitations">["body"];

/** One page; the previous one stays visible while it loads. */
export function useMembers({ search, sort, page }: TableView<MemberSort>) {
  const query = { search, sort, page };
  return useWorkspaceQuery(["members", query], (call) => call("GET members", { query }), {
    placeholderData: keepPreviousData,
  });
}

/** Admins only. */
export function useInvitations() {
  const { role } = useWorkspace();
  return useWorkspaceQuery(["invitations"], (call) => call("GET invitations"), {
    enabled: isAtLeast(role, "admin"),
  });
}

/** Optimistic: rolled back when the server refuses. */
export function useChangeRole() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const queryKey = [handle, "members"];
  const showAtOnce = useShownAtOnce<Members>(queryKey);
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      callWorkspace(handle, "PATCH members/[userId]", { params: { userId }, body: { role } }),
    onMutate: ({ userId, role }) =>
      showAtOnce((shown) => ({
        ...shown,
        members: shown.members.map((member) =>
          member.userId === userId ? { ...member, role } : member,
        ),
      })),
    onError: (_error, _change, takeBack) => takeBack?.(),
    onSettled: () => refresh(queryKey),
  });
}

export function useRemoveMember() {
  const t = useTranslations("members");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "members"],
    remove: ({ userId }: MemberSummary) =>
      callWorkspace(handle, "DELETE members/[userId]", { params: { userId } }),
    without: (shown: Members, { userId }) => ({
      ...shown,
      members: shown.members.filter((member) => member.userId !== userId),
    }),
    done: ({ email }) => t("useMembers.emailWasRemoved", { email }),
  });
}

/** Removes the reader, who then loses access. */
export function useLeaveWorkspace() {
  const { handle } = useWorkspace();
  return useMutation({
    mutationFn: (userId: string) =>
      callWorkspace(handle, "DELETE members/[userId]", { params: { userId } }),
    onSuccess: () => window.location.assign("/panel"),
  });
}

/** Only this answer ever carries the link. */
export function useInvite() {
  return useInvitationChange(async (call, body: Invite): Promise<InvitationLink> => {
    const invitation = await call("POST invitations", { body });
    if ("link" in invitation) return invitation;
    throw new Error("only an access token is answered without a link");
  });
}

/** A new link to pass on; the one copied before ends. */
export function useCopyInvitation() {
  return useInvitationChange((call, id: string) =>
    call("POST invitations/[id]/link", { params: { id } }),
  );
}

export function useResendInvitation() {
  return useInvitationChange((call, id: string) =>
    call("POST invitations/[id]/resend", { params: { id } }),
  );
}

export function useRevokeInvitation() {
  const t = useTranslations("members");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "invitations"],
    remove: ({ id }: InvitationSummary) =>
      callWorkspace(handle, "DELETE invitations/[id]", { params: { id } }),
    without: ({ invitations }: Invitations, { id }) => ({
      invitations: invitations.filter((invitation) => invitation.id !== id),
    }),
    done: ({ email }) => t("useMembers.theInvitationFor", { email }),
  });
}

const useInvitationChange = <Input, Answer>(
  change: (call: CallOnWorkspace, input: Input) => Promise<Answer>,
) => useWorkspaceChange(change, { onSuccess: ["invitations"] });
