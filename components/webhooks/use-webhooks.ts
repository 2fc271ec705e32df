"use client";

import { useInfiniteQuery, useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callApi } from "@/components/panel/api-client";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { EventKind } from "@/lib/events/event";
import type {
  DeliveryDetails,
  DeliveryPage,
  DeliveryState,
  NewWebhook,
  WebhookSummary,
} from "@/lib/panel/answers/webhooks";
import type { WebhookInput } from "@/lib/panel/schemas/webhooks";

interface WebhookList {
  readonly webhooks: readonly WebhookSummary[];
  /** Those that the reader may choose. */
  readonly kinds: readonly EventKind[];
}

/** How soon a delivery shows. */
const REFRESH_MS = 5_000;

const pathOf = (handle: string) => `w/${handle}/webhooks`;

export function useWebhooks() {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "webhooks"],
    queryFn: () => callApi<WebhookList>(pathOf(handle)),
  });
}

/** Polled: deliveries change its state. */
export function useWebhook(id: string) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "webhook", id],
    queryFn: () => callApi<WebhookSummary>(`${pathOf(handle)}/${id}`),
    refetchInterval: REFRESH_MS,
  });
}

/** Only this answer ever carries the secret. */
export function useCreateWebhook() {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: WebhookInput) => callApi<NewWebhook>(pathOf(handle), "POST", input),
    onSuccess: () => refresh([handle, "webhooks"]),
  });
}

export function useUpdateWebhook(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (input: WebhookInput) => callApi(`${pathOf(handle)}/${id}`, "PUT", input),
    onSuccess: () => Promise.all([refresh([handle, "webhooks"]), refresh([handle, "webhook", id])]),
  });
}

/** Only this answer ever carries the new secret. */
export function useRotateWebhook(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => callApi<NewWebhook>(`${pathOf(handle)}/${id}/rotate`, "POST", {}),
    onSuccess: () => refresh([handle, "webhook", id]),
  });
}

export function useRemoveWebhook() {
  const t = useTranslations("webhooks");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "webhooks"],
    remove: ({ id }: WebhookSummary) => callApi(`${pathOf(handle)}/${id}`, "DELETE"),
    without: (shown: WebhookList, { id }) => ({
      ...shown,
      webhooks: shown.webhooks.filter((each) => each.id !== id),
    }),
    done: () => t("useWebhooks.removed"),
  });
}

export function useSendTest(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (kind: EventKind) => callApi(`${pathOf(handle)}/${id}/test`, "POST", { kind }),
    onSuccess: () => refresh([handle, "webhook", id]),
  });
}

/** Newest first, page by page. Polled. */
export function useDeliveries(id: string, state: DeliveryState | "") {
  const { handle } = useWorkspace();
  return useInfiniteQuery({
    queryKey: [handle, "webhook", id, "deliveries", state],
    queryFn: ({ pageParam: before }) => {
      const query = new URLSearchParams({ state, before });
      return callApi<DeliveryPage>(`${pathOf(handle)}/${id}/deliveries?${query}`);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  });
}

export function useDelivery(webhookId: string, id: string) {
  const { handle } = useWorkspace();
  return useQuery({
    queryKey: [handle, "webhook", webhookId, "delivery", id],
    queryFn: () => callApi<DeliveryDetails>(`${pathOf(handle)}/${webhookId}/deliveries/${id}`),
  });
}

export function useRedeliver(webhookId: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      callApi(`${pathOf(handle)}/${webhookId}/deliveries/${id}`, "POST", {}),
    onSuccess: () => refresh([handle, "webhook", webhookId]),
  });
}
