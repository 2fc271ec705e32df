"use client";

import { useTranslations } from "next-intl";
import { type Choices, headerNames, REST_SECONDS } from "@/components/keys/snippets/snippet";
import { Field, Input, Select } from "@/components/ui/field";

/**
 * The owner's choices for a proxy's recipe.
 *
 * @param canRest allowed verdicts, by this proxy
 * @param canPassBodies to Gatehouse
 */
export function ChooseRecipe({
  canRest,
  canPassBodies,
  choices,
  onChoose,
}: {
  canRest: boolean;
  canPassBodies: boolean;
  choices: Choices;
  onChoose: (choices: Choices) => void;
}) {
  const t = useTranslations("integrations.recipe");
  return (
    <div className="mt-4 grid max-w-2xl gap-4 sm:grid-cols-2">
      <Field label={t("whenAway")}>
        {(ids) => (
          <Select
            {...ids}
            value={choices.whenAway ?? "open"}
            onChange={({ target }) =>
              onChoose({ ...choices, whenAway: target.value === "closed" ? "closed" : "open" })
            }
          >
            <option value="open">{t("open")}</option>
            <option value="closed">{t("closed")}</option>
          </Select>
        )}
      </Field>
      {canRest && (
        <Field label={t("rest")} hint={t("restHint")}>
          {(ids) => (
            <Select
              {...ids}
              value={choices.restSeconds ?? 0}
              onChange={({ target }) => onChoose({ ...choices, restSeconds: Number(target.value) })}
            >
              {REST_SECONDS.map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t("restSeconds", { seconds })}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {canPassBodies && (
        <Field label={t("bodies")} hint={t("bodiesHint")}>
          {(ids) => (
            <Select
              {...ids}
              value={choices.bodies ? "start" : "none"}
              onChange={({ target }) => onChoose({ ...choices, bodies: target.value === "start" })}
            >
              <option value="none">{t("bodiesNone")}</option>
              <option value="start">{t("bodiesStart")}</option>
            </Select>
          )}
        </Field>
      )}
      <Field label={t("inFront")} hint={t("inFrontHint")}>
        {(ids) => (
          <Select
            {...ids}
            value={choices.proxiesInFront ?? 0}
            onChange={({ target }) =>
              onChoose({ ...choices, proxiesInFront: Number(target.value) })
            }
          >
            {[0, 1, 2, 3].map((count) => (
              <option key={count} value={count}>
                {t("inFrontCount", { count })}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(choices.proxiesInFront ?? 0) > 0 && (
        <Field label={t("address")} hint={t("addressHint")}>
          {(ids) => (
            <Input
              {...ids}
              placeholder={USUAL_HEADER}
              onChange={({ target }) => onChoose(withAddress(choices, target.value))}
            />
          )}
        </Field>
      )}
      <Field label={t("headers")} hint={t("headersHint")}>
        {(ids) => (
          <Input
            {...ids}
            onChange={({ target }) => onChoose({ ...choices, headers: headerNames(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}

/** Has the visitor's address where no other is named. */
const USUAL_HEADER = "X-Forwarded-For";

function withAddress({ addressHeader: _, ...others }: Choices, typed: string): Choices {
  const [addressHeader] = headerNames(typed);
  return addressHeader === undefined ? others : { ...others, addressHeader };
}
