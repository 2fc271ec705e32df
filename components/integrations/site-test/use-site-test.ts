import { useMutation, useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { SiteTestLinks, SiteTestState } from "@/lib/panel/answers/keys";

/** A visit shows as soon as its record is written. */
const REFRESH_MS = 1_500;

/** A test of the site that asks with a key, with links for its owner to open. */
export function useSiteTest(keyId: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const path = `w/${handle}/keys/${keyId}/test`;
  const start = useMutation({
    mutationFn: (site: string) => callApi<SiteTestLinks>(path, "POST", { site }),
  });
  const test = start.data;
  const { data: seen } = useQuery({
    queryKey: [handle, "keys", "test", keyId, test?.id],
    queryFn: () => callApi<SiteTestState>(`${path}?test=${test?.id}`),
    enabled: test !== undefined,
    refetchInterval: REFRESH_MS,
  });
  const verify = useMutation({
    mutationFn: (id: string) => callApi(path, "PUT", { test: id, isMe: true, wasBlocked: true }),
    onSuccess: () => refresh([handle, "keys"]),
  });
  return { start, test, seen: test === undefined ? undefined : seen, verify };
}
