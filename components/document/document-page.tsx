"use client";

import { Download } from "lucide-react";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Button } from "@/components/ui/button";
import { Card, Section } from "@/components/ui/card";
import { isAtLeast } from "@/lib/base/role";
import { SCHEMA_PATH } from "@/lib/openapi/account-document/schema-path";
import { ApplyDocument } from "./apply-document";
import { documentPath } from "./use-document";

/** The workspace's configuration as one document: take it, or apply another. */
export function DocumentPage() {
  const t = useTranslations("document");
  const { handle, role } = useWorkspace();
  const mayApply = isAtLeast(role, "member");
  return (
    <>
      <Section
        title={t("page.title")}
        description={t.rich("page.intro", {
          link: (chunks) => (
            <Link
              href="/docs/guides/configuration-as-code"
              className="whitespace-nowrap underline underline-offset-4"
            >
              {chunks}
            </Link>
          ),
        })}
      >
        <Card className="flex flex-wrap items-center justify-between gap-4 p-5">
          <p className="text-sm text-quiet">
            {t("page.outside")}{" "}
            <a href={SCHEMA_PATH} className="whitespace-nowrap underline underline-offset-4">
              {t("page.schema")}
            </a>
          </p>
          <Button asChild>
            <a href={`/api/panel/${documentPath(handle)}`} download>
              <Download className="size-4" aria-hidden /> {t("page.download")}
            </a>
          </Button>
        </Card>
      </Section>
      <Section
        title={t("page.apply")}
        description={mayApply ? t("page.applyHint") : t("page.viewersPlan")}
      >
        <ApplyDocument mayApply={mayApply} />
      </Section>
    </>
  );
}
