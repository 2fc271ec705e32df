"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { ChoiceField } from "@/components/ui/choice";
import { useToast } from "@/components/ui/toast";
import type { PackageView } from "@/lib/panel/answers";
import { useMakeDefault } from "./use-packages";

/** Which package new accounts get: one at a time. */
export function DefaultPackageField({ packages }: { packages: readonly PackageView[] }) {
  const t = useTranslations("operator");
  const { showMessage, showError } = useToast();
  const makeDefault = useMakeDefault();
  const current = packages.find(({ isDefault }) => isDefault)?.name ?? "";
  const choose = (name: string) =>
    makeDefault.mutate(name, {
      onError: showError,
      onSuccess: () => showMessage(t("packagesPage.madeDefault", { name })),
    });
  return (
    <Card className="mb-6 p-5">
      <div className="max-w-sm">
        <ChoiceField
          label={t("packagesPage.defaultLabel")}
          hint={t("packagesPage.defaultHint")}
          disabled={makeDefault.isPending}
          value={makeDefault.isPending ? makeDefault.variables : current}
          options={packages.map(({ name }) => name)}
          onChange={choose}
        />
      </div>
    </Card>
  );
}
