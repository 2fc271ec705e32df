"use client";

import { useQuery } from "@tanstack/react-query";
import { callPanel } from "@/components/panel/api-client";

export function useStandingAccess() {
  return useQuery({
    queryKey: ["account", "standing-access"],
    queryFn: () => callPanel("GET account/standing-access"),
  });
}
