"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { TextField } from "@/components/form/text-field";
import { useForm } from "@/components/form/use-form";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { EmptyState } from "@/components/ui/states";
import { SubmitButton } from "@/components/ui/submit-button";
import { DomainCard } from "./domain-card";
import { useAddDomain, useDomains } from "./use-domains";

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

function AddDomainForm() {
  const t = useTranslations("domains");
  const { form, field, clear } = useForm({
    before: { host: "" },
    call: useAddDomain(),
    toInput: ({ host }) => host,
    onSuccess: () => clear(),
  });
  const host = field("host");
  return (
    <form
      ref={form.ref}
      onSubmit={form.submit}
      className="mb-5 flex flex-wrap items-start gap-3"
      noValidate
    >
      <div className="min-w-56 grow sm:max-w-md">
        <TextField
          {...host}
          label={t("addDomainForm.addADomain")}
          hint={t("addDomainForm.aNameThat")}
          error={host.error ?? form.error?.message}
          className="font-mono"
          placeholder="go.example.org"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          inputMode="url"
        />
      </div>
      <SubmitButton look="primary" className="sm:mt-6.5" isBusy={form.isPending}>
        {t("addDomainForm.add")}
      </SubmitButton>
    </form>
  );
}
