import { useTranslations } from "next-intl";
import { PageResponseField } from "@/components/configurations/page-response-field";
import { ChoiceField } from "@/components/ui/choice";
import { Switch } from "@/components/ui/switch";
import type { EvaluateKind } from "@/lib/engine/checks/check";
import { CHECKS_BY_KIND } from "@/lib/engine/checks/order";
import { CHECK_NAMES } from "@/lib/panel/policy/check-names";
import type { ExpressionRule } from "../documents";
import { asSentence, type ErrorAt } from "../errors";

const OWN_PAGE = { type: "HTTPStatusCode", contents: "403" } as const;

/** Fields that few rules need: other words for an answer, another page. */
export function RuleExtras({
  rule,
  endpoint,
  onChange,
  errorAt,
}: {
  rule: ExpressionRule;
  endpoint: EvaluateKind;
  onChange: (rule: ExpressionRule) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("rules");
  const { answer, pageResponse, ...rest } = rule;
  const isOpen = answer !== undefined || pageResponse !== undefined;
  const hasPage = endpoint === "blockerv2" && rule.action === "block";
  const error = errorAt("answer");
  return (
    <details className="group" open={isOpen || error !== undefined}>
      <summary className="cursor-pointer text-sm font-medium">{t("advanced")}</summary>
      <div className="mt-3 space-y-4">
        <div className="max-w-md">
          <ChoiceField
            label={t("answer")}
            hint={t("answerHint")}
            error={error && asSentence(error)}
            value={answer ?? ""}
            options={["", ...answersOf(rule, endpoint)]}
            nameOf={(id) =>
              id === ""
                ? t(rule.action === "allow" ? "asAllowlist" : "asBlocklist")
                : CHECK_NAMES[id]
            }
            onChange={(id) =>
              onChange({
                ...rest,
                ...(pageResponse !== undefined && { pageResponse }),
                ...(id !== "" && { answer: id }),
              })
            }
          />
        </div>
        {hasPage && (
          <>
            <Switch
              label={t("ownPage")}
              hint={t("ownPageHint")}
              checked={pageResponse !== undefined}
              onChange={(isOwn) =>
                onChange({
                  ...rest,
                  ...(answer !== undefined && { answer }),
                  ...(isOwn && { pageResponse: OWN_PAGE }),
                })
              }
            />
            {pageResponse !== undefined && (
              <PageResponseField
                pageResponse={pageResponse}
                onChange={(changed) => onChange({ ...rule, pageResponse: changed })}
                error={errorAt("pageResponse.contents")}
              />
            )}
          </>
        )}
      </div>
    </details>
  );
}

/** The endpoint's checks as whose words a rule of that action may answer. */
const answersOf = ({ action }: ExpressionRule, endpoint: EvaluateKind) =>
  CHECKS_BY_KIND[endpoint]
    .filter(({ id, allows }) => id !== "rules" && allows === (action === "allow"))
    .map(({ id }) => id);
