"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { BrandPreview } from "@/lib/panel/schemas/brand";
import type { Brand, ConfigurationBrand } from "@/lib/visitors/brand/brand-schema";

export function useBrand() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "brand"],
    queryFn: () => callApi<Brand>(`w/${handle}/brand`),
  });
}

export function useUpdateBrand() {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    /** Without what the form of a configuration's has beside. */
    mutationFn: ({ inherits: _, ...brand }: ConfigurationBrand) =>
      callApi<Brand>(`w/${handle}/brand`, "PUT", brand),
    onSuccess: (saved) => client.setQueryData([handle, "brand"], saved),
  });
}

/** What a configuration has in place of the workspace's brand. */
export function useConfigurationBrand(id: string) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "configurations", id, "brand"],
    queryFn: () => callApi<ConfigurationBrand>(`w/${handle}/configurations/${id}/brand`),
  });
}

export function useUpdateConfigurationBrand(id: string) {
  const { handle } = useWorkspace();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (brand: ConfigurationBrand) =>
      callApi<ConfigurationBrand>(`w/${handle}/configurations/${id}/brand`, "PUT", brand),
    onSuccess: (saved) => client.setQueryData([handle, "configurations", id, "brand"], saved),
  });
}

/** The page as visitors get it. The one before stays until the next is there. */
export function useBrandPreview(preview: BrandPreview) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "brand", "preview", preview],
    queryFn: () => callApi<{ html: string }>(`w/${handle}/brand/preview`, "POST", preview),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 60_000,
  });
}
