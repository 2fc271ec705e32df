"use client";

import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/card";
import { QueryState } from "@/components/ui/query-state";
import { BrandEditor } from "./brand-editor";
import { useBrand, useUpdateBrand } from "./use-brand";

/** The brand that the workspace's visitors see on pages of ours. */
export function BrandPage() {
  const t = useTranslations("brand");
  const { data, error, refetch } = useBrand();
  const update = useUpdateBrand();
  return (
    <Section title={t("title")} description={t("description")}>
      <QueryState data={data} error={error} refetch={refetch} lines={8} />
      {data !== undefined && (
        <BrandEditor saved={{ ...data, inherits: false }} update={update} workspace={null} />
      )}
    </Section>
  );
}
