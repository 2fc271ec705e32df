"use client";

import { useTranslations } from "next-intl";
import { CodeFrame } from "@/components/code/code-frame";
import { Button } from "@/components/ui/button";
import { dates } from "@/components/ui/dates";
import { Dialog } from "@/components/ui/dialog";
import { QueryState } from "@/components/ui/query-state";
import { useToast } from "@/components/ui/toast";
import type { DeliveryDetails } from "./use-webhooks";
import { useDelivery, useRedeliver } from "./use-webhooks";

/** The request that was sent, and the answer. */
export function DeliveryDialog({
  webhookId,
  id,
  onClose,
}: {
  webhookId: string;
  id: string;
  onClose: () => void;
}) {
  const t = useTranslations("webhooks");
  const { data, error, refetch } = useDelivery(webhookId, id);
  return (
    <Dialog isOpen onClose={onClose} title={t("deliveryDialog.title")}>
      <QueryState data={data} error={error} refetch={refetch} lines={6} />
      {data !== undefined && (
        <Details webhookId={webhookId} delivery={data} onRedelivered={onClose} />
      )}
    </Dialog>
  );
}

function Details({
  webhookId,
  delivery,
  onRedelivered,
}: {
  webhookId: string;
  delivery: DeliveryDetails;
  onRedelivered: () => void;
}) {
  const t = useTranslations("webhooks");
  const redeliver = useRedeliver(webhookId);
  const { showMessage, showError } = useToast();
  const { id, state, attempts, lastAttemptAt, durationMs, nextAttemptAt } = delivery;
  const { lastError, answer, request } = delivery;
  const send = () =>
    redeliver.mutate(id, {
      onSuccess: () => {
        showMessage(t("deliveryDialog.sentAgain"));
        onRedelivered();
      },
      onError: showError,
    });
  return (
    <div className="space-y-4 *:min-w-0">
      <p className="text-sm text-quiet">
        {lastAttemptAt === null
          ? t("deliveryDialog.notTried")
          : t("deliveryDialog.tried", {
              attempts,
              at: dates.moment(lastAttemptAt),
              duration: durationMs ?? 0,
            })}{" "}
        {nextAttemptAt !== null && t("deliveryDialog.next", { at: dates.moment(nextAttemptAt) })}
      </p>
      {lastError !== null && <p className="text-sm break-words text-danger">{lastError}</p>}
      <CodeFrame
        label={t("deliveryDialog.request")}
        code={`webhook-id: ${request.webhookId}\n\n${pretty(request.body)}`}
      />
      {answer !== null && answer !== "" && (
        <CodeFrame label={t("deliveryDialog.answer")} code={answer} />
      )}
      {state !== "pending" && (
        <div className="flex justify-end">
          <Button look="primary" isBusy={redeliver.isPending} onClick={send}>
            {t("deliveryDialog.redeliver")}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Our own body, which is JSON. */
const pretty = (body: string) => JSON.stringify(JSON.parse(body), null, 2);
