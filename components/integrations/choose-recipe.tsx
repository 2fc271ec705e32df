"use client";

import { useTranslations } from "next-intl";
import { type Choices, headerNames, REST_SECONDS } from "@/components/keys/snippets/snippet";
import { ChoiceField } from "@/components/ui/choice";
import { InputField } from "@/components/ui/input-field";

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
      <ChoiceField
        label={t("whenAway")}
        value={choices.whenAway ?? "open"}
        options={["open", "closed"]}
        nameOf={(whenAway) => t(whenAway)}
        onChange={(whenAway) => onChoose({ ...choices, whenAway })}
      />
      {canRest && (
        <ChoiceField
          label={t("rest")}
          hint={t("restHint")}
          value={choices.restSeconds ?? 0}
          options={REST_SECONDS}
          nameOf={(seconds) => t("restSeconds", { seconds })}
          onChange={(restSeconds) => onChoose({ ...choices, restSeconds })}
        />
      )}
      {canPassBodies && (
        <ChoiceField
          label={t("bodies")}
          hint={t("bodiesHint")}
          value={choices.bodies ? "start" : "none"}
          options={["none", "start"]}
          nameOf={(bodies) => t(bodies === "start" ? "bodiesStart" : "bodiesNone")}
          onChange={(bodies) => onChoose({ ...choices, bodies: bodies === "start" })}
        />
      )}
      <ChoiceField
        label={t("inFront")}
        hint={t("inFrontHint")}
        value={choices.proxiesInFront ?? 0}
        options={[0, 1, 2, 3]}
        nameOf={(count) => t("inFrontCount", { count })}
        onChange={(proxiesInFront) => onChoose({ ...choices, proxiesInFront })}
      />
      {(choices.proxiesInFront ?? 0) > 0 && (
        <InputField
          label={t("address")}
          hint={t("addressHint")}
          placeholder={USUAL_HEADER}
          onChange={({ target }) => onChoose(withAddress(choices, target.value))}
        />
      )}
      <InputField
        label={t("headers")}
        hint={t("headersHint")}
        onChange={({ target }) => onChoose({ ...choices, headers: headerNames(target.value) })}
      />
    </div>
  );
}

/** Has the visitor's address where no other is named. */
const USUAL_HEADER = "X-Forwarded-For";

function withAddress({ addressHeader: _, ...others }: Choices, typed: string): Choices {
  const [addressHeader] = headerNames(typed);
  return addressHeader === undefined ? others : { ...others, addressHeader };
}
