"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/states";
import { Switch } from "@/components/ui/switch";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { useToast } from "@/components/ui/toast";
import { keyOf } from "@/lib/features/alerts/browser";
import { useAlertsPlace } from "./alerts-place";
import { AlertRuleForm } from "./rule-form";
import {
  type AlertChannelView,
  type AlertRuleView,
  useRemoveAlertRule,
  useSaveAlertRule,
  useSwitchAlertRule,
} from "./use-alerts";
import { EditWindow, RemoveWindow } from "./windows";

interface Opened {
  readonly dialog: "edit" | "remove";
  /** Undefined for a new one. */
  readonly rule?: AlertRuleView;
}

export function AlertRulesSection({
  rules,
  channels,
}: {
  rules: readonly AlertRuleView[];
  channels: readonly AlertChannelView[];
}) {
  const t = useTranslations("alerts");
  const { canWrite, isOperators } = useAlertsPlace();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const remove = useRemoveAlertRule();
  const removing = (rule: AlertRuleView) => () => remove.mutate(rule);
  return (
    <Section
      title={t("rules.title")}
      actions={
        canWrite && (
          <Button look="primary" onClick={() => setOpened({ dialog: "edit" })}>
            <Plus className="size-4" aria-hidden /> {t("rules.add")}
          </Button>
        )
      }
    >
      {rules.length === 0 ? (
        <EmptyState title={t("rules.none")}>
          {t(isOperators ? "rules.operatorNoneText" : "rules.noneText")}
        </EmptyState>
      ) : (
        <Table label={t("rules.title")}>
          <Head
            columns={[
              t("rules.name"),
              t("rules.about"),
              t("rules.goesTo"),
              t("rules.on"),
              ...(canWrite ? [""] : []),
            ]}
          />
          <tbody>
            {rules.map((rule) => (
              <RuleRow
                key={rule.id}
                rule={rule}
                channels={channels}
                canWrite={canWrite}
                onOpen={(dialog) => setOpened({ dialog, rule })}
              />
            ))}
          </tbody>
        </Table>
      )}
      {opened?.dialog === "edit" && (
        <RuleWindow rule={opened.rule} channels={channels} onClose={close} />
      )}
      {opened?.dialog === "remove" && opened.rule !== undefined && (
        <RemoveWindow
          of="rules"
          name={opened.rule.name}
          onRemove={removing(opened.rule)}
          onClose={close}
        />
      )}
    </Section>
  );
}

function RuleRow({
  rule,
  channels,
  canWrite,
  onOpen,
}: {
  rule: AlertRuleView;
  channels: readonly AlertChannelView[];
  canWrite: boolean;
  onOpen: (dialog: Opened["dialog"]) => void;
}) {
  const t = useTranslations("alerts");
  const turn = useSwitchAlertRule();
  const { showError } = useToast();
  const { isOperators } = useAlertsPlace();
  const { name, kinds, channelIds, mailsOwners, enabled } = rule;
  const goesTo = [
    ...(mailsOwners ? [t(isOperators ? "rules.operators" : "rules.owners")] : []),
    ...channels.filter(({ id }) => channelIds.includes(id)).map((channel) => channel.name),
  ];
  return (
    <Row>
      <Cell className="min-w-40 font-medium">{name}</Cell>
      <Cell>{kinds.map((kind) => t(`kinds.${keyOf(kind)}.title`)).join(", ")}</Cell>
      <Cell>{goesTo.length === 0 ? t("rules.nowhere") : goesTo.join(", ")}</Cell>
      <Cell>
        <Switch
          label=""
          name={t("rules.turn", { name })}
          checked={enabled}
          disabled={!canWrite || turn.isPending}
          onChange={(isOn) => turn.mutate({ ...rule, enabled: isOn }, { onError: showError })}
        />
      </Cell>
      {canWrite && (
        <Cell className="text-right whitespace-nowrap">
          <span className="inline-flex gap-2">
            <Button onClick={() => onOpen("edit")}>{t("rules.edit")}</Button>
            <Button look="danger" onClick={() => onOpen("remove")}>
              {t("rules.remove")}
            </Button>
          </span>
        </Cell>
      )}
    </Row>
  );
}

function RuleWindow({
  rule,
  channels,
  onClose,
}: {
  rule: AlertRuleView | undefined;
  channels: readonly AlertChannelView[];
  onClose: () => void;
}) {
  const save = useSaveAlertRule(rule?.id);
  return (
    <EditWindow of="rules" isNew={rule === undefined} onClose={onClose}>
      {(onSuccess) => (
        <AlertRuleForm rule={rule} channels={channels} call={save} onSuccess={onSuccess} />
      )}
    </EditWindow>
  );
}
