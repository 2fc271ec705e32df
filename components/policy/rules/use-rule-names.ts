"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";

/** As much of the workspace's lists as expressions need. */
interface Lists {
  readonly named?: readonly { readonly name: string }[];
}

/** Names of the workspace's lists; null: not known yet. */
export function useListNames(): readonly string[] | null {
  const { handle } = useWorkspace();
  const { data } = useQuery({
    queryKey: [handle, "lists", "counts"],
    queryFn: () => callApi<Lists>(`w/${handle}/lists`),
  });
  return data?.named?.map(({ name }) => name) ?? null;
}
