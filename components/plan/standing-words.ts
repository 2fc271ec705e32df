import { share, whole } from "@/components/ui/numbers";
import type { Standing, StandingState } from "@/lib/panel/answers/plan";

const DAY = new Intl.DateTimeFormat("en", { month: "long", day: "numeric" });

export interface StandingWords {
  readonly title: string;
  /** What happens to visitors now, and until when. */
  readonly text: string;
  readonly isUrgent: boolean;
}

type Write = (standing: Standing) => StandingWords;

const WORDS: Readonly<Record<Exclude<StandingState, "fine">, Write>> = {
  low: ({ used, quota, ...rest }) => ({
    title: `${share(used, quota)} of your credits are used.`,
    text: `${whole(quota - used)} are left. When they run out, sites let every visitor in unchecked. ${renewal(rest)}`,
    isUrgent: false,
  }),
  out: (standing) => ({
    title: "You are out of credits. Your sites are not protected.",
    text: `API calls answer 402, so sites with our snippets let every visitor in. ${renewal(standing)}`,
    isUrgent: true,
  }),
  expired: ({ expiresAt }) => ({
    title: "Your subscription has ended. Your sites are not protected.",
    text: `API calls have answered 403 since ${day(expiresAt)}, so sites with our snippets let every visitor in.`,
    isUrgent: true,
  }),
  suspended: ({ reason }) => ({
    title: "The operator suspended this workspace. Your sites are not protected.",
    text: `API calls answer 403, so sites with our snippets let every visitor in. SmartURLs lead nowhere.${reason === null ? "" : ` Reason: ${reason}`}`,
    isUrgent: true,
  }),
};

/** What a customer must know about their plan right now; null: nothing. */
export function standingWords(standing: Standing): StandingWords | null {
  return standing.state === "fine" ? null : WORDS[standing.state](standing);
}

function renewal({ renewsAt, expiresAt }: Pick<Standing, "renewsAt" | "expiresAt">): string {
  if (renewsAt !== null) return `Credits renew on ${day(renewsAt)}.`;
  return `Your subscription ends on ${day(expiresAt)}, before they renew.`;
}

const day = (iso: string | null) => (iso === null ? "" : DAY.format(Date.parse(iso)));
