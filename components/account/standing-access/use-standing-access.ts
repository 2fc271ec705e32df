"use client";

import { useQuery } from "@tanstack/react-query";
import { callApi } from "@/components/panel/api-client";
import type { StandingAccessList } from "@/lib/panel/answers/account";

export function useStandingAccess() {
  return useQuery({
    queryKey: ["account", "standing-access"],
    queryFn: () => callApi<StandingAccessList>("account/standing-access"),
  });
}
