import { useTranslations } from "next-intl";
import { useWorkspace } from "@/components/panel/workspace-context";
import { Ago } from "@/components/ui/ago";
import { dates } from "@/components/ui/dates";
import { NearLink } from "@/components/ui/near-link";
import { whole } from "@/components/ui/numbers";
import { documentName } from "../document-name";
import { MistakesTable } from "./mistakes-table";
import type { PolicyMistakes } from "./use-mistakes";

/** One policy: its budget, its visitors, and the mistakes of its checks and rules. */
export function PolicySection({ policy }: { policy: PolicyMistakes }) {
  const t = useTranslations("challenges");
  const { handle } = useWorkspace();
  const { document, onePersonIn, visitors, countedAt, since, checks } = policy;
  const name = documentName(t, document);
  return (
    <div>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <div>
          <h2 className="text-base font-semibold break-words">{name}</h2>
          <p className="mt-0.5 text-sm text-quiet">
            {onePersonIn === null
              ? t("mistakes.noBudget")
              : t("mistakes.budget", { people: whole(onePersonIn) })}{" "}
            {visitors === null
              ? t("mistakes.notCounted")
              : t("mistakes.visitors", {
                  visitors: whole(visitors),
                  since: dates.day(since),
                })}{" "}
            {countedAt !== null &&
              t.rich("mistakes.counted", { ago: () => <Ago at={countedAt} /> })}
          </p>
        </div>
        <NearLink
          href={`/w/${handle}/${policyPath(policy)}#budget`}
          className="text-sm text-accent underline underline-offset-4"
        >
          {t(onePersonIn === null ? "mistakes.setBudget" : "mistakes.changeBudget")}
        </NearLink>
      </div>
      {checks.length === 0 ? (
        <p className="text-sm text-quiet">{t("mistakes.nobody")}</p>
      ) : (
        <MistakesTable name={name} checks={checks} />
      )}
    </div>
  );
}

/** The page of a policy, below the workspace's. @param document as statistics name it */
function policyPath({ document, id }: { document: string; id: string }): string {
  if (document.startsWith("blockerv2 ")) return `configurations/${id}`;
  if (document.startsWith("shorterlink ")) return `smarturls/${id}`;
  return "blocker";
}
