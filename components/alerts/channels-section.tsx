"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Ago } from "@/components/ui/ago";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { useAlertsPlace } from "./alerts-place";
import { ChannelForm } from "./channel-form";
import {
  type AlertChannelView,
  useRemoveChannel,
  useSaveChannel,
  useTestChannel,
} from "./use-alerts";
import { EditWindow, RemoveWindow } from "./windows";

interface Opened {
  readonly dialog: "edit" | "remove";
  /** Undefined for a new one. */
  readonly channel?: AlertChannelView;
}

export function ChannelsSection({ channels }: { channels: readonly AlertChannelView[] }) {
  const t = useTranslations("alerts");
  const { canWrite, isOperators } = useAlertsPlace();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const remove = useRemoveChannel();
  const removing = (channel: AlertChannelView) => () => remove.mutate(channel);
  return (
    <Section
      title={t("channels.title")}
      description={t("channels.description")}
      actions={
        canWrite && (
          <Button onClick={() => setOpened({ dialog: "edit" })}>
            <Plus className="size-4" aria-hidden /> {t("channels.add")}
          </Button>
        )
      }
    >
      {channels.length === 0 ? (
        <EmptyState title={t("channels.none")}>
          {t(isOperators ? "channels.operatorNoneText" : "channels.noneText")}
        </EmptyState>
      ) : (
        <Table label={t("channels.title")}>
          <Head
            columns={[
              t("channels.name"),
              t("channels.kind"),
              t("channels.leads"),
              t("channels.last"),
              ...(canWrite ? [""] : []),
            ]}
          />
          <tbody>
            {channels.map((channel) => (
              <Row key={channel.id}>
                <Cell className="font-medium">{channel.name}</Cell>
                <Cell>{t(`channelForm.kinds.${channel.kind}`)}</Cell>
                <Cell className="break-all text-quiet">{channel.hint}</Cell>
                <Cell>
                  <LastDelivery channel={channel} />
                </Cell>
                {canWrite && (
                  <Cell className="text-right whitespace-nowrap">
                    <span className="inline-flex gap-2">
                      <TestButton channel={channel} />
                      <Button onClick={() => setOpened({ dialog: "edit", channel })}>
                        {t("channels.edit")}
                      </Button>
                      <Button
                        look="danger"
                        onClick={() => setOpened({ dialog: "remove", channel })}
                      >
                        {t("channels.remove")}
                      </Button>
                    </span>
                  </Cell>
                )}
              </Row>
            ))}
          </tbody>
        </Table>
      )}
      {opened?.dialog === "edit" && <ChannelWindow channel={opened.channel} onClose={close} />}
      {opened?.dialog === "remove" && opened.channel !== undefined && (
        <RemoveWindow
          of="channels"
          name={opened.channel.name}
          onRemove={removing(opened.channel)}
          onClose={close}
        />
      )}
    </Section>
  );
}

function LastDelivery({ channel: { deliveredAt, failure } }: { channel: AlertChannelView }) {
  const t = useTranslations("alerts");
  if (failure !== null)
    return <span className="text-danger">{t("channels.failed", { failure })}</span>;
  return deliveredAt === null ? t("channels.never") : <Ago at={deliveredAt} />;
}

function TestButton({ channel }: { channel: AlertChannelView }) {
  const t = useTranslations("alerts");
  const test = useTestChannel();
  const { showMessage, showError } = useToast();
  const send = () =>
    test.mutate(channel, {
      onSuccess: ({ failure }) =>
        failure === null
          ? showMessage(t("channels.testSent", { name: channel.name }))
          : showError(new Error(t("channels.failed", { failure }))),
      onError: showError,
    });
  return (
    <Button isBusy={test.isPending} onClick={send}>
      {t("channels.test")}
    </Button>
  );
}

function ChannelWindow({
  channel,
  onClose,
}: {
  channel: AlertChannelView | undefined;
  onClose: () => void;
}) {
  const save = useSaveChannel(channel?.id);
  return (
    <EditWindow of="channels" isNew={channel === undefined} onClose={onClose}>
      {(onSuccess) => <ChannelForm channel={channel} call={save} onSuccess={onSuccess} />}
    </EditWindow>
  );
}
