"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { counted, limitOf, whole } from "@/components/ui/numbers";
import { QueryState } from "@/components/ui/query-state";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import { burstOf } from "@/lib/base/limits";
import type { PackageView } from "@/lib/panel/answers";
import { DefaultPackageField } from "./default-package-field";
import { DeletePackageButton } from "./delete-package-button";
import { PackageDialog } from "./package-dialog";
import { usePackages } from "./use-packages";

/** The packages of workspaces, and how many are on each. */
export function PackagesPage() {
  const t = useTranslations("operator");
  const { data, error, refetch } = usePackages();
  const [edited, setEdited] = useState<PackageView | "new" | null>(null);
  return (
    <>
      <PageHeader
        title={t("packagesPage.packages")}
        description={t("packagesPage.whatAWorkspace")}
        actions={
          <Button look="primary" onClick={() => setEdited("new")}>
            {t("packagesPage.newPackage")}
          </Button>
        }
      />
      <QueryState data={data} error={error} refetch={refetch} />
      {data !== undefined && (
        <>
          <DefaultPackageField packages={data.packages} />
          <PackageTable packages={data.packages} onEdit={setEdited} />
        </>
      )}
      {edited !== null && (
        <PackageDialog
          key={edited === "new" ? "" : edited.name}
          edited={edited === "new" ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

function PackageTable({
  packages,
  onEdit,
}: {
  packages: readonly PackageView[];
  onEdit: (edited: PackageView) => void;
}) {
  const t = useTranslations("operator");
  const tUi = useTranslations("ui");
  return (
    <Table label={t("packagesPage.packages")}>
      <Head
        columns={[
          t("packagesPage.package"),
          t("packagesPage.credits"),
          t("packagesPage.callsPerSecond"),
          t("packagesPage.limits"),
          t("packagesPage.recordsKept"),
          t("packagesPage.usedBy"),
          t("packagesPage.edit"),
        ]}
      />
      <tbody>
        {packages.map((each) => (
          <Row key={each.name}>
            <Cell>
              <span className="font-medium">{each.name}</span>{" "}
              {each.isDefault && <Badge tone="good">{t("packagesPage.default")}</Badge>}
              <span className="block text-xs text-quiet">
                {each.renews ? t("packagesPage.renewsEvery30") : t("packagesPage.endsAfter30")}
              </span>
            </Cell>
            <Cell className="tabular-nums">{limitOf(tUi, each.creditsPerPeriod)}</Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {limitOf(tUi, each.requestsPerSecond)}
              {each.requestsPerSecond !== null && (
                <span className="block text-xs text-quiet">
                  {t("packagesPage.atOnce", { burst: whole(burstOf(each.requestsPerSecond)) })}
                </span>
              )}
            </Cell>
            <Cell className="min-w-36 text-xs text-quiet">
              {counted(tUi, "key", each.maxKeys)},{" "}
              {counted(tUi, "configuration", each.maxConfigurations)},{" "}
              {counted(tUi, "link", each.maxLinks)}
            </Cell>
            <Cell className="whitespace-nowrap text-quiet">
              {counted(tUi, "day", each.retentionDays)}
            </Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {counted(tUi, "workspace", each.workspaces)}
            </Cell>
            <Cell className="space-x-2 text-right whitespace-nowrap">
              <Button size="sm" onClick={() => onEdit(each)}>
                {t.rich("packagesPage.changeName", {
                  name: each.name,
                  span: (chunks) => <span className="sr-only">{chunks}</span>,
                })}
              </Button>
              <DeletePackageButton of={each} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
