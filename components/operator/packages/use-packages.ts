"use client";

import { useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";
import { useChange } from "@/components/panel/use-change";
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
  return useChange(
    (terms: PackageInput) => callPanel(`${method} operator/packages`, { body: terms }),
    { onSettled: ["operator"] },
  );
}

/** Chooses the package for new accounts. */
export function useMakeDefault() {
  return useChange(
    (name: string) => callPanel("PUT operator/packages/default", { body: { name } }),
    { onSettled: ["operator"] },
  );
}

export function useDeletePackage() {
  return useChange((name: string) => callPanel("DELETE operator/packages", { query: { name } }), {
    onSettled: KEY,
  });
}
