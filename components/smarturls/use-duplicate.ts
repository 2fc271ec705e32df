"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useWorkspace } from "@/components/panel/workspace-context";
import { useToast } from "@/components/ui/toast";

/** Copies a link, and says the copy's keyname. */
export function useDuplicate(): (id: string) => void {
  const t = useTranslations("smarturls.smarturlsTable");
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  const { showMessage, showError } = useToast();
  const { mutate } = useMutation({
    mutationFn: (id: string) =>
      callWorkspace(handle, "POST smarturls/[id]/duplicate", { params: { id } }),
    onError: showError,
    onSuccess: ({ keyname, isOff }) =>
      showMessage(t(isOff ? "duplicatedOff" : "duplicated", { keyname })),
    onSettled: () => refresh([handle, "smarturls"]),
  });
  return mutate;
}
