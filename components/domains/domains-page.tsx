"use client";

import Link from "next/link";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Section } from "@/components/ui/card";
import { EmptyState, ErrorState, Skeleton } from "@/components/ui/states";
import { AddDomainForm } from "./add-domain-form";
import { DomainCard } from "./domain-card";
import { useDomains } from "./use-domains";

export function DomainsPage() {
  const { canEdit } = useWorkspace();
  const { data, error, refetch } = useDomains();
  return (
    <Section
      title="Own domains"
      description={
        <>
          Serve your SmartURLs under names of your own, such as{" "}
          <span className="font-mono">go.example.org/autumn</span>.{" "}
          <Link
            href="/docs/guides/own-domains"
            className="whitespace-nowrap underline underline-offset-4"
          >
            How it works
          </Link>
        </>
      }
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      {canEdit && data !== undefined && <AddDomainForm />}
      {data?.domains.length === 0 && (
        <EmptyState title="No domain yet">
          Until you add one, your links live under this installation&rsquo;s own address.
        </EmptyState>
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
