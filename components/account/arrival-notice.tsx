import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { Problem } from "@/components/form/form-problem";

/** How linking another sign-in went. */
export type Arrival =
  | { readonly kind: "linked"; readonly site: string }
  | { readonly kind: "failed"; readonly why: string };

export function ArrivalNotice({ arrival }: { arrival: Arrival }) {
  const t = useTranslations("account");
  return (
    <div className="mt-4">
      {arrival.kind === "failed" ? (
        <Problem>{arrival.why}</Problem>
      ) : (
        <p
          role="status"
          className="flex items-start gap-2 rounded-md bg-good-soft px-3 py-2.5 text-sm text-good"
        >
          <CircleCheck className="mt-0.5 size-4 shrink-0" aria-hidden />
          {t("arrivalNotice.siteIsConnected", { site: arrival.site })}
        </p>
      )}
    </div>
  );
}
