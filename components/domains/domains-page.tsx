"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { AddDomainForm } from "./add-domain-form";
import { DomainCard } from "./domain-card";
import { useDomains } from "./use-domains";

export function DomainsPage() {
  const t = useTranslations("domains");
  const { canEdit } = useWorkspace();
  const { data, error, refetch } = useDomains();
  return (
    <Section
      title={t("domainsPage.ownDomains")}
      description={t.rich("domainsPage.serveYourSmarturls", {
        span: (chunks) => <span className="font-mono">{chunks}</span>,
        link: (chunks) => (
          <Link
            href="/docs/guides/own-domains"
            className="whitespace-nowrap underline underline-offset-4"
          >
            {chunks}
          </Link>
        ),
      })}
    >
      <QueryState data={data} error={error} refetch={refetch} lines={3} />
      {canEdit && data !== undefined && <AddDomainForm />}
      {data?.domains.length === 0 && (
        <EmptyState title={t("domainsPage.noDomainYet")}>{t("domainsPage.untilYouAdd")}</EmptyState>
      )}
      {data !== undefined && data.domains.length > 0 && (
        <ul className="space-y-4">
          {data.domains.map((domain) => (
            <li key={domain.id}>
              <DomainCard domain={domain} cnameTarget={data.cnameTarget} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
