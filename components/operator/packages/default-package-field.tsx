"use client";

import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { Field, Select } from "@/components/ui/field";
import { useToast } from "@/components/ui/toast";
import type { PackageView } from "@/lib/panel/answers/operator";
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
        <Field label={t("packagesPage.defaultLabel")} hint={t("packagesPage.defaultHint")}>
          {(ids) => (
            <Select
              {...ids}
              disabled={makeDefault.isPending}
              value={makeDefault.isPending ? makeDefault.variables : current}
              onChange={({ target }) => choose(target.value)}
            >
              {packages.map(({ name }) => (
                <option key={name}>{name}</option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Card>
  );
}
