import { useMutation } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { WorkspaceAnswer } from "@/lib/panel/operations/areas";

export type SiteTestLinks = WorkspaceAnswer<"POST keys/[id]/test">;
export type SiteTestState = WorkspaceAnswer<"GET keys/[id]/test">;

/** A visit shows as soon as its record is written. */
const REFRESH_MS = 1_500;

/** A test of the site that asks with a key, with links for its owner to open. */
export function useSiteTest(keyId: string) {
  const { handle } = useWorkspace();
  const params = { id: keyId };
  const start = useMutation({
    mutationFn: (site: string) =>
      callWorkspace(handle, "POST keys/[id]/test", { params, body: { site } }),
  });
  const test = start.data;
  const { data: seen } = useWorkspaceQuery(
    ["keys", "test", keyId, test?.id],
    (call) => call("GET keys/[id]/test", { params, query: { test: test?.id ?? "" } }),
    { enabled: test !== undefined, refetchInterval: REFRESH_MS },
  );
  const verify = useWorkspaceChange(
    (call, id: string) =>
      call("PUT keys/[id]/test", {
        params,
        body: { test: id, isMe: true, wasBlocked: true },
      }),
    { onSuccess: ["keys"] },
  );
  return { start, test, seen: test === undefined ? undefined : seen, verify };
}
