"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { Segmented } from "@/components/ui/segmented";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { DeliveryDialog } from "./delivery-dialog";
import { DeliveryBadge } from "./state-badge";
import type { DeliveryState, DeliverySummary } from "./use-webhooks";
import { useDeliveries } from "./use-webhooks";

const STATES = ["", "pending", "delivered", "failed"] as const;

/** The deliveries of the last seven days. */
export function DeliveryLog({ id }: { id: string }) {
  const t = useTranslations("webhooks");
  const [state, setState] = useState<DeliveryState | "">("");
  const [shown, setShown] = useState<string | null>(null);
  const log = useDeliveries(id, state);
  const deliveries = log.data?.pages.flatMap((page) => page.deliveries) ?? [];
  return (
    <Section title={t("deliveryLog.title")} description={t("deliveryLog.description")}>
      <div className="space-y-4">
        <Segmented
          label={t("deliveryLog.filter")}
          value={state}
          options={STATES.map((value) => ({
            value,
            label: value === "" ? t("deliveryLog.all") : t(`deliveryStates.${value}`),
          }))}
          onChange={setState}
        />
        <QueryState data={log.data} error={log.error} refetch={log.refetch} lines={4} />
        {log.data !== undefined && deliveries.length === 0 && (
          <EmptyState title={t("deliveryLog.none")}>{t("deliveryLog.noneText")}</EmptyState>
        )}
        {deliveries.length > 0 && <DeliveryTable deliveries={deliveries} onShow={setShown} />}
        {log.hasNextPage && (
          <Button isBusy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t("deliveryLog.older")}
          </Button>
        )}
      </div>
      {shown !== null && (
        <DeliveryDialog webhookId={id} id={shown} onClose={() => setShown(null)} />
      )}
    </Section>
  );
}

function DeliveryTable({
  deliveries,
  onShow,
}: {
  deliveries: readonly DeliverySummary[];
  onShow: (id: string) => void;
}) {
  const t = useTranslations("webhooks");
  return (
    <Table label={t("deliveryLog.title")}>
      <Head
        columns={[
          t("deliveryLog.event"),
          t("deliveryLog.state"),
          t("deliveryLog.answer"),
          t("deliveryLog.tries"),
          t("deliveryLog.time"),
        ]}
      />
      <tbody>
        {deliveries.map(({ id, kind, state, attempts, lastStatus, lastError, createdAt }) => (
          <Row key={id}>
            <Cell>
              <button
                type="button"
                className="font-mono text-xs hover:underline"
                onClick={() => onShow(id)}
              >
                {kind}
              </button>
            </Cell>
            <Cell>
              <DeliveryBadge state={state} />
            </Cell>
            <Cell className="max-w-72 text-quiet">
              <span className="block truncate" title={lastError ?? undefined}>
                {lastError ?? lastStatus ?? "–"}
              </span>
            </Cell>
            <Cell className="text-quiet tabular-nums">{attempts}</Cell>
            <Cell className="text-quiet">
              <Ago at={createdAt} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
