"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { InvitationSummary, MemberSummary } from "@/lib/panel/answers/members";
import type { Invite } from "@/lib/panel/schemas/members";
import { isAtLeast, type Role } from "@/lib/panel/schemas/role";

interface Members {
  readonly members: readonly MemberSummary[];
  /** The reader's own id. */
  readonly self: string;
}

export function useMembers() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "members"],
    queryFn: () => callApi<Members>(`w/${handle}/members`),
  });
}

/** For admins; others are not asked about. */
export function useInvitations() {
  const { handle, role } = useWorkspace();
  return useQuery({
    queryKey: [handle, "invitations"],
    queryFn: () =>
      callApi<{ invitations: readonly InvitationSummary[] }>(`w/${handle}/invitations`),
    enabled: isAtLeast(role, "admin"),
  });
}

/** Shows the new role at once and takes it back when the server refuses. */
export function useChangeRole() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  const queryKey = [handle, "members"];
  return useMutation({
    mutationFn: ({ userId, role }: { userId: string; role: Role }) =>
      callApi(`w/${handle}/members/${userId}`, "PATCH", { role }),
    onMutate: async ({ userId, role }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Members>(queryKey);
      if (before !== undefined) {
        const members = before.members.map((member) =>
          member.userId === userId ? { ...member, role } : member,
        );
        client.setQueryData<Members>(queryKey, { ...before, members });
      }
      return { before };
    },
    onError: (_error, _change, context) => client.setQueryData(queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}

export function useRemoveMember() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (userId: string) => callApi(`w/${handle}/members/${userId}`, "DELETE"),
    onSuccess: () => client.invalidateQueries({ queryKey: [handle, "members"] }),
  });
}

export function useInvite() {
  const { handle } = useWorkspace();
  return useInvitationChange((invite: Invite) =>
    callApi(`w/${handle}/invitations`, "POST", invite),
  );
}

export function useResendInvitation() {
  const { handle } = useWorkspace();
  return useInvitationChange((id: string) =>
    callApi(`w/${handle}/invitations/${id}/resend`, "POST"),
  );
}

export function useRevokeInvitation() {
  const { handle } = useWorkspace();
  return useInvitationChange((id: string) => callApi(`w/${handle}/invitations/${id}`, "DELETE"));
}

function useInvitationChange<V>(mutationFn: (variables: V) => Promise<unknown>) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => client.invalidateQueries({ queryKey: [handle, "invitations"] }),
  });
}
