"use client";

import { useTranslations } from "next-intl";
import type { DestinationRule } from "@/components/policy/documents";
import { asSentence, type ErrorAt, errorInList } from "@/components/policy/errors";
import { ChoiceField } from "@/components/ui/choice";
import { InputField } from "@/components/ui/input-field";
import { Segmented } from "@/components/ui/segmented";
import { Condition } from "./condition";
import { DAYS } from "./describe-rule";

type Hours = NonNullable<DestinationRule["hours"]>;

const TIME_ZONES = [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];

const newHours = (): Hours => ({
  from: "09:00",
  until: "17:00",
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  days: [],
});

export function HoursCondition({
  hours,
  onChange,
  errorAt,
}: {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  return (
    <Condition title={t("hoursCondition.hoursOfThe")}>
      <Segmented
        label={t("hoursCondition.hoursOfThe")}
        value={hours === null ? "any" : "some"}
        options={[
          { value: "any", label: t("hoursCondition.atAnyTime") },
          { value: "some", label: t("hoursCondition.atCertainHours") },
        ]}
        onChange={(choice) => onChange(choice === "any" ? null : newHours())}
      />
      {hours !== null && <HoursFields hours={hours} onChange={onChange} errorAt={errorAt} />}
    </Condition>
  );
}

function HoursFields({
  hours,
  onChange,
  errorAt,
}: {
  hours: Hours;
  onChange: (hours: Hours) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("smarturls");
  const { from, until, timeZone, days } = hours;
  const isOvernight = until <= from;
  const sentence = (path: string) => {
    const error = errorAt(path);
    return error && asSentence(error);
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <InputField
          label={t("hoursCondition.from")}
          error={sentence("from")}
          type="time"
          value={from}
          onChange={({ target }) => onChange({ ...hours, from: target.value })}
        />
        <InputField
          label={t("hoursCondition.until")}
          hint={isOvernight ? t("hoursCondition.onTheNext") : undefined}
          error={sentence("until")}
          type="time"
          value={until}
          onChange={({ target }) => onChange({ ...hours, until: target.value })}
        />
        <ChoiceField
          label={t("hoursCondition.timeZone")}
          error={sentence("timeZone")}
          value={timeZone}
          options={TIME_ZONES.includes(timeZone) ? TIME_ZONES : [timeZone, ...TIME_ZONES]}
          onChange={(name) => onChange({ ...hours, timeZone: name })}
        />
      </div>
      <DaysField
        days={days}
        onChange={(chosen) => onChange({ ...hours, days: chosen })}
        error={errorInList(errorAt, "days", days.length)}
      />
    </>
  );
}

/** With none chosen, it means every day. */
function DaysField({
  days,
  onChange,
  error,
}: {
  days: readonly number[];
  onChange: (days: number[]) => void;
  error: string | undefined;
}) {
  const t = useTranslations("smarturls");
  return (
    <div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {DAYS.map((name, index) => {
          const day = index + 1;
          const others = days.filter((each) => each !== day);
          return (
            <li key={name}>
              <label className="flex cursor-pointer items-center gap-2 py-1 text-sm">
                <input
                  type="checkbox"
                  className="size-4 accent-accent"
                  checked={days.includes(day)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...others, day].sort() : others)
                  }
                />
                {name}
              </label>
            </li>
          );
        })}
      </ul>
      <p className="mt-1 text-sm text-quiet">
        {days.length === 0
          ? t("hoursCondition.noneChosenSo")
          : t("hoursCondition.hoursPastMidnight")}
      </p>
      {error !== undefined && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {asSentence(error)}
        </p>
      )}
    </div>
  );
}
