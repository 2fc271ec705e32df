"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { dates } from "@/components/ui/dates";
import { useToast } from "@/components/ui/toast";
import { DnsRecords } from "./dns-records";
import { type LinkDomainView, useCheckDomain, useRemoveDomain } from "./use-domains";

/** As long as `checkDomain` keeps checking a host. */
const GRACE_MS = 3 * 86_400_000;

/** One domain: its state, and what to do about it. */
export function DomainCard({
  domain,
  cnameTarget,
}: {
  domain: LinkDomainView;
  cnameTarget: string | null;
}) {
  const t = useTranslations("domains");
  const { canEdit } = useWorkspace();
  const [isRemoving, setIsRemoving] = useState(false);
  const check = useCheckDomain();
  const { showError } = useToast();
  return (
    <Card className="p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-mono text-sm font-medium break-all">{domain.name}</span>
          <DomainState domain={domain} />
          {domain.name !== domain.host && (
            <span className="font-mono text-xs break-all text-quiet">{domain.host}</span>
          )}
        </h3>
        {canEdit && (
          <div className="flex gap-2">
            <Button
              size="sm"
              isBusy={check.isPending}
              onClick={() => check.mutate(domain.id, { onError: showError })}
            >
              {check.isPending ? t("domainCard.looking") : t("domainCard.checkNow")}
              <span className="sr-only"> {domain.name}</span>
            </Button>
            <Button size="sm" look="ghost" onClick={() => setIsRemoving(true)}>
              {t.rich("domainCard.removeName", {
                name: domain.name,
                span: (chunks) => <span className="sr-only">{chunks}</span>,
              })}
            </Button>
          </div>
        )}
      </div>
      <LastLook domain={domain} />
      {(!domain.isServed || domain.problem !== null) && (
        <DnsRecords domain={domain} cnameTarget={cnameTarget} />
      )}
      <RemoveDomainDialog
        domain={domain}
        isOpen={isRemoving}
        onClose={() => setIsRemoving(false)}
      />
    </Card>
  );
}

function DomainState({ domain: { isServed, missingSince } }: { domain: LinkDomainView }) {
  const t = useTranslations("domains");
  if (!isServed) return <Badge>{t("domainCard.waitingForProof")}</Badge>;
  if (missingSince !== null) return <Badge tone="warning">{t("domainCard.recordMissing")}</Badge>;
  return <Badge tone="good">{t("domainCard.servingLinks")}</Badge>;
}

function LastLook({ domain }: { domain: LinkDomainView }) {
  const t = useTranslations("domains");
  const { checkedAt, problem, isServed, missingSince } = domain;
  if (checkedAt === null) return null;
  return (
    <div aria-live="polite" className="mt-2 text-sm text-quiet">
      {problem === null ? (
        <p>{t.rich("domainCard.theRecordWas", { ago: () => <Ago at={checkedAt} /> })}</p>
      ) : (
        <p className="break-words text-ink">
          {problem}{" "}
          <span className="text-quiet">
            {t.rich("domainCard.lookedAt", { ago: () => <Ago at={checkedAt} /> })}
          </span>
        </p>
      )}
      {isServed && missingSince !== null && (
        <p className="mt-1 text-warning">
          {t("domainCard.linksWorkUntil", {
            until: dates.moment(Date.parse(missingSince) + GRACE_MS),
          })}
        </p>
      )}
    </div>
  );
}

/** Unmounts with the domain's card. */
function RemoveDomainDialog({
  domain,
  isOpen,
  onClose,
}: {
  domain: LinkDomainView;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useTranslations("domains");
  const remove = useRemoveDomain();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate(domain)}
      title={t("removeDomainDialog.removeName", { name: domain.name })}
      confirmLabel={t("removeDomainDialog.removeDomain")}
      isBusy={remove.isPending}
    >
      <p>{t(domain.isServed ? "removeDomainDialog.served" : "removeDomainDialog.notServed")}</p>
    </ConfirmDialog>
  );
}
