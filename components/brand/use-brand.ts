"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { BrandPreview } from "@/lib/panel/schemas/brand";
import type { ConfigurationBrand } from "@/lib/visitors/brand/brand-schema";

export function useBrand() {
  return useWorkspaceQuery(["brand"], (call) => call("GET brand"));
}

export function useUpdateBrand() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    /** Without what the form of a configuration's has beside. */
    mutationFn: ({ inherits: _, ...brand }: ConfigurationBrand) =>
      callWorkspace(handle, "PUT brand", { body: brand }),
    onSuccess: (saved) => client.setQueryData([handle, "brand"], saved),
  });
}

/** The brand that a configuration has in place of the workspace's. */
export function useConfigurationBrand(id: string) {
  return useWorkspaceQuery(["configurations", id, "brand"], (call) =>
    call("GET configurations/[id]/brand", { params: { id } }),
  );
}

export function useUpdateConfigurationBrand(id: string) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (brand: ConfigurationBrand) =>
      callWorkspace(handle, "PUT configurations/[id]/brand", { params: { id }, body: brand }),
    onSuccess: (saved) => client.setQueryData([handle, "configurations", id, "brand"], saved),
  });
}

/** The page as visitors get it. The one before stays until the next is there. */
export function useBrandPreview(preview: BrandPreview) {
  return useWorkspaceQuery(
    ["brand", "preview", preview],
    (call) => call("POST brand/preview", { body: preview }),
    { placeholderData: keepPreviousData, retry: false, gcTime: 60_000 },
  );
}
