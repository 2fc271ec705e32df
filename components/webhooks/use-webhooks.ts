"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callWorkspace } from "@/components/panel/api-client";
import { useWorkspaceChange } from "@/components/panel/use-change";
import { useRefresh } from "@/components/panel/use-refresh";
import { useRemovalAtOnce } from "@/components/panel/use-removal-at-once";
import { useWorkspaceQuery } from "@/components/panel/use-workspace-query";
import { useWorkspace } from "@/components/panel/workspace-context";
import type { EventKind } from "@/lib/events/event";
import type { WorkspaceAnswer, WorkspaceTypes } from "@/lib/panel/operations/areas";

type WebhookList = WorkspaceAnswer<"GET webhooks">;
export type WebhookSummary = WorkspaceAnswer<"GET webhooks/[id]">;
export type WebhookInput = WorkspaceTypes<"POST webhooks">["body"];
export type DeliverySummary = WorkspaceAnswer<"GET webhooks/[id]/deliveries">["deliveries"][number];
export type DeliveryState = DeliverySummary["state"];
export type DeliveryDetails = WorkspaceAnswer<"GET webhooks/[id]/deliveries/[delivery]">;

/** How soon a delivery shows. */
const REFRESH_MS = 5_000;

export function useWebhooks() {
  return useWorkspaceQuery(["webhooks"], (call) => call("GET webhooks"));
}

/** Polled: deliveries change its state. */
export function useWebhook(id: string) {
  return useWorkspaceQuery(
    ["webhook", id],
    (call) => call("GET webhooks/[id]", { params: { id } }),
    { refetchInterval: REFRESH_MS },
  );
}

/** Only this answer ever carries the secret. */
export function useCreateWebhook() {
  return useWorkspaceChange((call, body: WebhookInput) => call("POST webhooks", { body }), {
    onSuccess: ["webhooks"],
  });
}

export function useUpdateWebhook(id: string) {
  const { handle } = useWorkspace();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: WebhookInput) =>
      callWorkspace(handle, "PUT webhooks/[id]", { params: { id }, body }),
    onSuccess: () => Promise.all([refresh([handle, "webhooks"]), refresh([handle, "webhook", id])]),
  });
}

/** Only this answer ever carries the new secret. */
export function useRotateWebhook(id: string) {
  return useWorkspaceChange((call) => call("POST webhooks/[id]/rotate", { params: { id } }), {
    onSuccess: ["webhook", id],
  });
}

export function useRemoveWebhook() {
  const t = useTranslations("webhooks");
  const { handle } = useWorkspace();
  return useRemovalAtOnce({
    queryKey: [handle, "webhooks"],
    remove: ({ id }: WebhookSummary) =>
      callWorkspace(handle, "DELETE webhooks/[id]", { params: { id } }),
    without: (shown: WebhookList, { id }) => ({
      ...shown,
      webhooks: shown.webhooks.filter((each) => each.id !== id),
    }),
    done: () => t("useWebhooks.removed"),
  });
}

export function useSendTest(id: string) {
  return useWorkspaceChange(
    (call, kind: EventKind) => call("POST webhooks/[id]/test", { params: { id }, body: { kind } }),
    { onSuccess: ["webhook", id] },
  );
}

/** Newest first, page by page. Polled. */
export function useDeliveries(id: string, state: DeliveryState | "") {
  const { handle } = useWorkspace();
  return useInfiniteQuery({
    queryKey: [handle, "webhook", id, "deliveries", state],
    queryFn: ({ pageParam: before }) =>
      callWorkspace(handle, "GET webhooks/[id]/deliveries", {
        params: { id },
        query: { state, before },
      }),
    initialPageParam: "",
    getNextPageParam: (page) => page.next,
    placeholderData: (before) => before,
    refetchInterval: REFRESH_MS,
  });
}

export function useDelivery(webhookId: string, id: string) {
  return useWorkspaceQuery(["webhook", webhookId, "delivery", id], (call) =>
    call("GET webhooks/[id]/deliveries/[delivery]", {
      params: { id: webhookId, delivery: id },
    }),
  );
}

export function useRedeliver(webhookId: string) {
  return useWorkspaceChange(
    (call, delivery: string) =>
      call("POST webhooks/[id]/deliveries/[delivery]", {
        params: { id: webhookId, delivery },
      }),
    { onSuccess: ["webhook", webhookId] },
  );
}
