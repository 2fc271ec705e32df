import type { Translate } from "@/lib/messages/translate";
import type { SessionSummary } from "@/lib/panel/answers";

const FIRST = ["password", "passkey", "github", "google", "oidc"] as const;
const SECOND = ["app", "passkey", "recovery-code"] as const;

/** How a session was opened, such as "Password and app code"; a way of another version keeps its name. */
export function wayWords(
  t: Translate<"account">,
  { method, secondStep }: Pick<SessionSummary, "method" | "secondStep">,
): string {
  const way = FIRST.find((each) => each === method);
  const first = way === undefined ? method : t(`ways.${way}`);
  if (secondStep === null) return first;
  const step = SECOND.find((each) => each === secondStep);
  const second = step === undefined ? secondStep : t(`secondSteps.${step}`);
  return t("wayWithStep", { first, second });
}
