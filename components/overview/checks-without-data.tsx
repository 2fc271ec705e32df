import { TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { NearLink } from "@/components/ui/near-link";

/** That checks of the policy have nothing to go by yet; rendered on the server. @param href where to read more */
export function ChecksWithoutData({ names, href }: { names: readonly string[]; href: string }) {
  const t = useTranslations("overview.checksWithoutData");
  if (names.length === 0) return null;
  return (
    <p className="mb-6 flex items-start gap-2 text-sm text-warning">
      <TriangleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      <span className="min-w-0">
        {t.rich("noneYet", {
          count: names.length,
          names: names.join(", "),
          link: (words) => (
            <NearLink href={href} className="underline underline-offset-2">
              {words}
            </NearLink>
          ),
        })}
      </span>
    </p>
  );
}
