"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Choice } from "@/components/ui/choice";
import { Segmented } from "@/components/ui/segmented";
import {
  PREVIEW_THEMES,
  type BrandPreview as Preview,
  type PreviewedPage,
} from "@/lib/panel/schemas/brand";
import type { Brand } from "@/lib/visitors/brand/brand-schema";
import { PAGE_LANGUAGES } from "@/lib/visitors/page-languages";
import { ScaledFrame } from "./scaled-frame";
import { useBrandPreview } from "./use-brand";

const SIZES = {
  phone: { width: 390, height: 640 },
  desktop: { width: 1280, height: 720 },
} as const;
const WIDTHS = ["phone", "desktop"] as const;

/** The pages as visitors get them, with what the form says now. */
export function BrandPreview({ brand, pages }: { brand: Brand; pages: readonly PreviewedPage[] }) {
  const t = useTranslations("brand.preview");
  const [view, setView] = useState<Omit<Preview, "brand">>({
    page: "denied",
    theme: "light",
    language: "en",
  });
  const [width, setWidth] = useState<keyof typeof SIZES>("phone");
  const { data, error } = useBrandPreview({ ...view, brand: useSettled(brand, 300) });
  const language = new Intl.DisplayNames("en", { type: "language" });
  return (
    <section aria-label={t("title")} className="min-w-0 space-y-3 xl:sticky xl:top-20">
      <div className="flex flex-wrap items-center gap-2">
        <Segmented
          label={t("page")}
          value={view.page}
          options={pages.map((value) => ({ value, label: t(value) }))}
          onChange={(page) => setView({ ...view, page })}
        />
        <Segmented
          label={t("width")}
          value={width}
          options={WIDTHS.map((value) => ({ value, label: t(value) }))}
          onChange={setWidth}
        />
        <Segmented
          label={t("theme")}
          value={view.theme}
          options={PREVIEW_THEMES.map((value) => ({ value, label: t(value) }))}
          onChange={(theme) => setView({ ...view, theme })}
        />
        <div className="w-36">
          <Choice
            aria-label={t("language")}
            value={view.language}
            options={PAGE_LANGUAGES}
            nameOf={(tag) => language.of(tag)}
            onChange={(tag) => setView({ ...view, language: tag })}
          />
        </div>
      </div>
      {error !== null && <p className="text-sm text-warning">{t("problem")}</p>}
      {data !== undefined && <ScaledFrame title={t("frame")} html={data.html} {...SIZES[width]} />}
    </section>
  );
}

/** The value, once it has stayed the same for so long. */
function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
