"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { CodeFrame } from "@/components/code/code-frame";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { Choice } from "@/components/ui/choice";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dates } from "@/components/ui/dates";
import { share, whole } from "@/components/ui/numbers";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { useToast } from "@/components/ui/toast";
import {
  type Campaign,
  type CampaignTrial,
  useAddRule,
  useCampaignTrial,
  useRemoveRule,
} from "./use-campaigns";

const ACTIONS = ["challenge", "block", "monitor"] as const;
type Action = (typeof ACTIONS)[number];

/** The rule against a campaign: whom it would hit, and the button that adds it. */
export function RuleSection({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  const { target, rule, proposedRule } = campaign;
  return (
    <Section
      title={t("rule.title")}
      description={t(`rule.description.${target.document}`, { name: target.name ?? "" })}
    >
      <Card className="space-y-4 p-5">
        <CodeFrame label={t("rule.expression")} code={rule?.when ?? proposedRule.when} />
        <Trial campaign={campaign} />
        {rule !== null && <AddedRule campaign={campaign} rule={rule} />}
        {campaign.state === "active" && (rule === null || rule.removedAt !== null) && (
          <AddRule campaign={campaign} />
        )}
      </Card>
    </Section>
  );
}

function Trial({ campaign: { id } }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  const { data, error, refetch } = useCampaignTrial(id);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton lines={2} />;
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      <Side name={t("rule.campaign")} tried={data.campaign} isGood={data.campaign.hit > 0} />
      <Side name={t("rule.others")} tried={data.others} isGood={data.others.hit === 0} />
    </dl>
  );
}

function Side({
  name,
  tried: { tried, hit, samples },
  isGood,
}: {
  name: string;
  tried: CampaignTrial["others"];
  isGood: boolean;
}) {
  const t = useTranslations("campaigns");
  const { handle } = useWorkspace();
  return (
    <div className="rounded-md border border-line p-4">
      <dt className="text-sm text-quiet">{name}</dt>
      <dd>
        <p className={`mt-1 text-lg font-semibold ${isGood ? "text-good" : "text-warning"}`}>
          {t("rule.hit", { hit: whole(hit), tried: whole(tried) })}
          <span className="ml-2 text-sm font-normal text-quiet">{share(hit, tried)}</span>
        </p>
        {samples.length > 0 && (
          <details className="mt-2 text-xs">
            <summary className="w-fit cursor-pointer text-quiet hover:text-ink">
              {t("rule.samples")}
            </summary>
            <ul className="mt-2 space-y-1">
              {samples.map(({ requestId, at, ip, countryCode, url }) => (
                <li key={requestId} className="min-w-0 truncate">
                  <Link
                    href={`/w/${handle}/traffic?record=${requestId}`}
                    className="underline underline-offset-4"
                  >
                    {dates.moment(at)}
                  </Link>{" "}
                  <span className="font-mono">{ip}</span> {countryCode} {url}
                </li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </div>
  );
}

function AddRule({ campaign }: { campaign: Campaign }) {
  const t = useTranslations("campaigns");
  const { canEdit } = useWorkspace();
  const { showMessage, showError } = useToast();
  const [action, setAction] = useState<Action>("challenge");
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const add = useAddRule(campaign.id, (saved) => {
    if (saved.outcome === "needs-confirmation")
      return setWarnings(saved.warnings.map(({ message }) => message));
    setWarnings([]);
    showMessage(t("rule.added"));
  });
  if (!canEdit) return <p className="text-sm text-quiet">{t("rule.viewer")}</p>;
  const save = (confirmed: boolean) => add.mutate({ action, confirmed }, { onError: showError });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Choice
        aria-label={t("rule.action")}
        className="w-44!"
        value={action}
        options={ACTIONS}
        nameOf={(each) => t(`rule.actions.${each}`)}
        onChange={setAction}
      />
      <Button look="primary" isBusy={add.isPending} onClick={() => save(false)}>
        {t("rule.add")}
      </Button>
      <p className="basis-full text-xs text-quiet">{t("rule.ends")}</p>
      <ConfirmDialog
        isOpen={warnings.length > 0}
        onClose={() => setWarnings([])}
        onConfirm={() => save(true)}
        title={t("rule.question")}
        confirmLabel={t("rule.anyway")}
        isBusy={add.isPending}
      >
        {warnings.map((message) => (
          <p key={message}>{message}</p>
        ))}
      </ConfirmDialog>
    </div>
  );
}

function AddedRule({
  campaign: { id },
  rule: { name, action, addedAt, addedBy, removedAt },
}: {
  campaign: Campaign;
  rule: NonNullable<Campaign["rule"]>;
}) {
  const t = useTranslations("campaigns");
  const { canEdit } = useWorkspace();
  const { showMessage, showError } = useToast();
  const remove = useRemoveRule(id, () => showMessage(t("rule.removed")));
  const shown = ACTIONS.find((each) => each === action) ?? "monitor";
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
      <div>
        <p className="font-medium break-words">{name}</p>
        <p className="text-quiet">
          {t(`rule.does.${shown}`)} {t("rule.addedBy", { by: addedBy, at: dates.moment(addedAt) })}{" "}
          {removedAt !== null && t("rule.removedAt", { at: dates.moment(removedAt) })}
        </p>
      </div>
      {removedAt === null && canEdit && (
        <Button
          isBusy={remove.isPending}
          onClick={() => remove.mutate(undefined, { onError: showError })}
        >
          {t("rule.remove")}
        </Button>
      )}
    </div>
  );
}
