"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { TextField } from "@/components/form/text-field";
import type { TrafficPage } from "@/components/traffic/use-traffic";
import { Button } from "@/components/ui/button";
import { Field, Select } from "@/components/ui/field";
import type { Counter, ExpressionRule } from "../../documents";
import { Tried } from "./tried";
import { type TriedVisitor, useRecentVisitors, useTryRules } from "./use-try-rule";

const MAX_URL = 40;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Tries a rule, with those before it, on a recorded visitor or on an address. */
export function TryRule({
  at,
  rules,
  counters,
}: {
  /** The index of the rule, from 0. */
  at: number;
  rules: readonly ExpressionRule[];
  counters: readonly Counter[];
}) {
  const t = useTranslations("rules");
  const recent = useRecentVisitors();
  const [recorded, setRecorded] = useState("");
  const [typed, setTyped] = useState("");
  const [url, setUrl] = useState("");
  const [ua, setUa] = useState("");
  const attempt = useTryRules(rules, counters);
  const visitor = chosen(recorded, typed.trim(), url, ua);
  const isMadeUp = recorded === "" && !UUID.test(typed.trim());
  return (
    <section className="space-y-3 rounded-md bg-raised p-3 sm:p-4" aria-label={t("try.title")}>
      <h3 className="text-sm font-medium">{t("try.title")}</h3>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field label={t("try.recorded")}>
          {(ids) => (
            <Select {...ids} value={recorded} onChange={(event) => setRecorded(event.target.value)}>
              <option value="">
                {t(recent.length === 0 ? "try.noneRecorded" : "try.another")}
              </option>
              {recent.map((record) => (
                <option key={record.id} value={record.id}>
                  {visitorLabel(record)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {recorded === "" && (
          <TextField
            label={t("try.address")}
            className="font-mono"
            spellCheck={false}
            maxLength={64}
            value={typed}
            onChange={setTyped}
          />
        )}
        {isMadeUp && (
          <>
            <TextField
              label={t("try.url")}
              className="font-mono"
              spellCheck={false}
              placeholder="/wp-login.php"
              maxLength={2_048}
              value={url}
              onChange={setUrl}
            />
            <TextField
              label={t("try.ua")}
              spellCheck={false}
              maxLength={1_024}
              value={ua}
              onChange={setUa}
            />
          </>
        )}
      </div>
      <Button
        size="sm"
        isBusy={attempt.isPending}
        disabled={visitor === null}
        onClick={() => visitor !== null && attempt.mutate(visitor)}
      >
        {t("try.try")}
      </Button>
      <div aria-live="polite" className="text-sm">
        {attempt.data !== undefined && <Tried trial={attempt.data} at={at} />}
        {attempt.error !== null && <p className="text-danger">{attempt.error.message}</p>}
      </div>
    </section>
  );
}

/** The chosen visitor; null when none is. */
function chosen(recorded: string, typed: string, url: string, ua: string): TriedVisitor | null {
  const requestId = recorded === "" ? typed : recorded;
  if (UUID.test(requestId)) return { requestId };
  if (typed === "") return null;
  return { ip: typed, ...(url !== "" && { url }), ...(ua !== "" && { ua }) };
}

/** One line for a choice: the address, where from, what it asked for. */
function visitorLabel({ ip, countryCode, url }: TrafficPage["records"][number]): string {
  const shortUrl = url !== null && url.length > MAX_URL ? `${url.slice(0, MAX_URL)}…` : url;
  return [ip, countryCode, shortUrl].filter((part) => part !== null && part !== "").join(" · ");
}
