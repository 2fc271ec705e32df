import { dates } from "@/components/ui/dates";
import { share, whole } from "@/components/ui/numbers";
import type { Translate } from "@/lib/messages/translate";
import type { Standing } from "./use-plan";

export interface StandingWords {
  readonly title: string;
  /** The present treatment of visitors, and until when. */
  readonly text: string;
  readonly isUrgent: boolean;
}

/** The customer's notice about their plan right now; null when there is nothing. */
export function standingWords(t: Translate<"plan">, standing: Standing): StandingWords | null {
  const { state, used, quota, expiresAt, reason } = standing;
  switch (state) {
    case "fine":
      return null;
    case "low":
      return {
        title: t("standing.low.title", { share: share(used, quota ?? 0) }),
        text: `${t("standing.low.text", { left: whole((quota ?? 0) - used) })} ${renewal(t, standing)}`,
        isUrgent: false,
      };
    case "out":
      return {
        title: t("standing.out.title"),
        text: `${t("standing.out.text")} ${renewal(t, standing)}`,
        isUrgent: true,
      };
    case "expired":
      return {
        title: t("standing.expired.title"),
        text: t("standing.expired.text", { day: day(expiresAt) }),
        isUrgent: true,
      };
    case "suspended":
      return {
        title: t("standing.suspended.title"),
        text:
          reason === null
            ? t("standing.suspended.text")
            : t("standing.suspended.textWithReason", { reason }),
        isUrgent: true,
      };
  }
}

function renewal(t: Translate<"plan">, { renewsAt, expiresAt }: Standing): string {
  if (renewsAt !== null) return t("renewal.renews", { day: day(renewsAt) });
  return t("renewal.endsBefore", { day: day(expiresAt) });
}

const day = (iso: string | null) => (iso === null ? "" : dates.longDay(iso));
