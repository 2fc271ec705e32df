"use client";

import { useState } from "react";
import { PageHeader } from "@/components/panel/page-header";
import { Button } from "@/components/ui/button";
import { counted, whole } from "@/components/ui/numbers";
import { ErrorState, Skeleton } from "@/components/ui/states";
import { Cell, Head, Row, Table } from "@/components/ui/table";
import type { PackageView } from "@/lib/panel/answers/operator";
import { DeletePackageButton } from "./delete-package-button";
import { PackageDialog } from "./package-dialog";
import { usePackages } from "./use-packages";

/** What workspaces may use, and how many are on each package. */
export function PackagesPage() {
  const { data, error, refetch } = usePackages();
  const [edited, setEdited] = useState<PackageView | "new" | null>(null);
  return (
    <>
      <PageHeader
        title="Packages"
        description="What a workspace may use. Changes apply to every workspace on the package within a second."
        actions={
          <Button look="primary" onClick={() => setEdited("new")}>
            New package
          </Button>
        }
      />
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Skeleton />}
      {data !== undefined && <PackageTable packages={data.packages} onEdit={setEdited} />}
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
  return (
    <Table label="Packages">
      <Head
        columns={[
          "Package",
          "Credits",
          "Calls per second",
          "Limits",
          "Records kept",
          "Used by",
          "Edit",
        ]}
      />
      <tbody>
        {packages.map((each) => (
          <Row key={each.name}>
            <Cell>
              <span className="font-medium">{each.name}</span>
              <span className="block text-xs text-quiet">
                {each.renews ? "Renews every 30 days" : "Ends after 30 days"}
              </span>
            </Cell>
            <Cell className="tabular-nums">{whole(each.creditsPerPeriod)}</Cell>
            <Cell className="tabular-nums">{whole(each.requestsPerSecond)}</Cell>
            <Cell className="text-xs whitespace-nowrap text-quiet">
              {counted(each.maxKeys, "key")}, {counted(each.maxConfigurations, "configuration")},{" "}
              {counted(each.maxLinks, "link")}
            </Cell>
            <Cell className="whitespace-nowrap text-quiet">
              {counted(each.retentionDays, "day")}
            </Cell>
            <Cell className="whitespace-nowrap tabular-nums">
              {counted(each.workspaces, "workspace")}
            </Cell>
            <Cell className="space-x-2 text-right whitespace-nowrap">
              <Button size="sm" onClick={() => onEdit(each)}>
                Change<span className="sr-only"> {each.name}</span>
              </Button>
              <DeletePackageButton of={each} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  );
}
