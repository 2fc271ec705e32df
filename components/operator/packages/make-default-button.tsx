"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import type { PackageView } from "@/lib/panel/answers/operator";
import { useMakeDefault } from "./use-packages";

/** Gives new accounts this package. */
export function MakeDefaultButton({ of: { name } }: { of: PackageView }) {
  const t = useTranslations("operator");
  const { showMessage, showError } = useToast();
  const makeDefault = useMakeDefault();
  return (
    <Button
      size="sm"
      look="ghost"
      disabled={makeDefault.isPending}
      onClick={() =>
        makeDefault.mutate(name, {
          onError: showError,
          onSuccess: () => showMessage(t("packagesPage.madeDefault", { name })),
        })
      }
    >
      {t.rich("packagesPage.makeDefault", {
        name,
        span: (chunks) => <span className="sr-only">{chunks}</span>,
      })}
    </Button>
  );
}
