"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useShownAtOnce } from "@/components/panel/use-shown-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { TableView } from "@/components/table/use-table-view";
import { isAtLeast, type Role } from "@/lib/base/role";
import type {
  InvitationLink,
  InvitationSummary,
  MemberPage,
  MemberSort,
  MemberSummary,
} from "@/lib/panel/answers/members";
import type { Invite } from "@/lib/panel/schemas/members";

interface Members extends MemberPage {
  /** The reader's own id. */
  readonly self: string | null;
}

interface Invitations {
  readonly invitations: readonly InvitationSummary[];
}

/** One page; the previous one stays visible while it loads. */
export function useMembers({ search, sort, page }: TableView<MemberSort>) {
  const { handle } = useWorkspace();
  const query = new URLSearchParams({ search, sort, page: String(page) });
  return useQuery({
    queryKey: [handle, "members", { search, sort, page }],
    queryFn: () => callApi<Members>(`w/${handle}/members?${query}`),
    placeholderData: keepPreviousData,
  });
}

/** Admins only. */
export function useInvitations() {
  const { handle, role } = useWorkspace();
  return useQuery({
    queryKey: [handle, "invitations"],
    queryFn: () => callApi<Invitations>(`w/${handle}/invitations`),
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
      callApi(`w/${handle}/members/${userId}`, "PATCH", { role }),
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
    remove: ({ userId }: MemberSummary) => callApi(`w/${handle}/members/${userId}`, "DELETE"),
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
    mutationFn: (self: string) => callApi(`w/${handle}/members/${self}`, "DELETE"),
    onSuccess: () => window.location.assign("/panel"),
  });
}

/** Only this answer ever carries the link. */
export function useInvite() {
  const { handle } = useWorkspace();
  return useInvitationChange((invite: Invite) =>
    callApi<InvitationLink>(`w/${handle}/invitations`, "POST", invite),
  );
}

/** A new link to pass on; the one copied before ends. */
export function useCopyInvitation() {
  const { handle } = useWorkspace();
  return useInvitationChange((id: string) =>
    callApi<InvitationLink>(`w/${handle}/invitations/${id}/link`, "POST"),
  );
}

export function useResendInvitation() {
  const { handle } = useWorkspace();
  return useInvitationChange((id: string) =>
    callApi(`w/${handle}/invitations/${id}/resend`, "POST"),
  );
}

export function useRevokeInvitation() {
  const t = useTranslations("members");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "invitations"],
    remove: ({ id }: InvitationSummary) => callApi(`w/${handle}/invitations/${id}`, "DELETE"),
    without: ({ invitations }: Invitations, { id }) => ({
      invitations: invitations.filter((invitation) => invitation.id !== id),
    }),
    done: ({ email }) => t("useMembers.theInvitationFor", { email }),
  });
}

function useInvitationChange<V, Answer>(mutationFn: (variables: V) => Promise<Answer>) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn,
    onSuccess: () => refresh([handle, "invitations"]),
  });
}
