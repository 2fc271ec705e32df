"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { ChoiceField } from "@/components/ui/choice";
import { useToast } from "@/components/ui/toast";
import type { WebhookSummary } from "./use-webhooks";
import { useSendTest } from "./use-webhooks";

/** Sends an example, marked as a test. */
export function TestSection({ webhook: { id, kinds, disabledAt } }: { webhook: WebhookSummary }) {
  const t = useTranslations("webhooks");
  const [kind, setKind] = useState(kinds[0]);
  const send = useSendTest(id);
  const { showMessage, showError } = useToast();
  if (disabledAt !== null || kind === undefined) return null;
  const submit = () =>
    send.mutate(kind, {
      onSuccess: () => showMessage(t("testSection.sent")),
      onError: showError,
    });
  return (
    <Section title={t("testSection.title")} description={t("testSection.description")}>
      <Card className="flex max-w-2xl flex-wrap items-end gap-3 p-5">
        <ChoiceField
          label={t("testSection.event")}
          value={kind ?? ""}
          options={kinds}
          onChange={setKind}
        />
        <Button isBusy={send.isPending} onClick={submit}>
          {t("testSection.send")}
        </Button>
      </Card>
    </Section>
  );
}
