"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import type { PackageInput } from "@/lib/panel/schemas/operator";

const KEY = ["operator", "packages"];

export function usePackages() {
  return useQuery({
    queryKey: KEY,
    queryFn: () => callPanel("GET operator/packages"),
  });
}

/** `POST` creates a package, `PUT` changes the one of that name. */
export function useSavePackage(method: "POST" | "PUT") {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (terms: PackageInput) => callPanel(`${method} operator/packages`, { body: terms }),
    onSettled: () => refresh(["operator"]),
  });
}

/** Chooses the package for new accounts. */
export function useMakeDefault() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) => callPanel("PUT operator/packages/default", { body: { name } }),
    onSettled: () => refresh(["operator"]),
  });
}

export function useDeletePackage() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (name: string) => callPanel("DELETE operator/packages", { query: { name } }),
    onSettled: () => refresh(KEY),
  });
}
