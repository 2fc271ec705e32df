import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, Textarea } from "@/components/ui/field";
import { isLettingIn } from "@/lib/engine/bots";
import { useBotDirectory } from "./bots/use-bot-directory";
import type { Policy } from "./documents";
import { asSentence, type ErrorAt, errorInList } from "./errors";

/** Paths that well-known programs call; the message of each says whose. */
const SUGGESTIONS = {
  webhooks: "/webhooks/*",
  paypal: "/webhooks/paypal",
  shopify: "/webhooks/shopify",
  wordpress: "/wp-cron.php",
  woocommerce: "/wc-api/*",
  chat: "/slack/*",
  messages: "/twilio/*",
  automation: "/hooks/*",
  app: "/api/*",
} as const;

const SUGGESTED = Object.keys(SUGGESTIONS) as (keyof typeof SUGGESTIONS)[]; // the table's own keys

/** The programs that a site needs: services that prove who they are, and paths that others call. */
export function CallersField({
  policy: { machinePaths = [], bots },
  onChange,
  errorAt,
}: {
  policy: Policy;
  onChange: (part: Pick<Policy, "machinePaths" | "bots">) => void;
  errorAt: ErrorAt;
}) {
  const t = useTranslations("policy.callers");
  const [text, setText] = useState(machinePaths.join("\n"));
  // A version that was restored, or a suggestion: not what was typed here.
  const shown = isSame(pathsIn(text), machinePaths) ? text : machinePaths.join("\n");
  const set = (paths: readonly string[]) =>
    onChange({ bots, machinePaths: paths.length === 0 ? undefined : [...paths] });
  const error = errorInList(errorAt, "machinePaths", machinePaths.length);
  const missing = SUGGESTED.filter((id) => !machinePaths.includes(SUGGESTIONS[id]));
  return (
    <div className="space-y-5">
      <Proven
        bots={bots}
        onLetIn={() =>
          onChange({
            machinePaths: machinePaths.length === 0 ? undefined : machinePaths,
            bots: { ...bots, categories: { ...bots.categories, webhook: "allowVerified" } },
          })
        }
      />
      <Field
        label={t("paths")}
        hint={t("pathsHint")}
        error={error === undefined ? undefined : asSentence(error)}
      >
        {(ids) => (
          <Textarea
            {...ids}
            rows={Math.min(8, Math.max(3, machinePaths.length + 1))}
            className="max-w-md font-mono"
            spellCheck={false}
            value={shown}
            onChange={({ target }) => {
              setText(target.value);
              set(pathsIn(target.value));
            }}
          />
        )}
      </Field>
      {missing.length > 0 && (
        <ul className="flex flex-wrap gap-2" aria-label={t("suggestions")}>
          {missing.map((id) => (
            <li key={id} className="max-w-full">
              <Button
                size="sm"
                className="h-auto min-h-8 py-1 text-left whitespace-normal!"
                onClick={() => set([...machinePaths, SUGGESTIONS[id]])}
              >
                <Plus className="size-4 shrink-0" aria-hidden />
                {t(`suggested.${id}`, { path: SUGGESTIONS[id] })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Services that the directory can verify: payments, code hosts, monitors. */
function Proven({ bots, onLetIn }: { bots: Policy["bots"]; onLetIn: () => void }) {
  const t = useTranslations("policy.callers");
  const { data } = useBotDirectory();
  const services = (data?.bots ?? []).filter(
    ({ category, verifiedBy }) => category === "webhook" && verifiedBy.length > 0,
  );
  if (services.length === 0) return null;
  const isIn = ({ name }: (typeof services)[number]) => {
    const own = Object.entries(bots.named).find(
      ([each]) => each.toLowerCase() === name.toLowerCase(),
    );
    const action = own?.[1] ?? bots.categories.webhook;
    return action !== undefined && isLettingIn(action);
  };
  const out = services.filter((service) => !isIn(service));
  const namesOf = (some: typeof services) =>
    [...new Set(some.map(({ name, operator }) => operator ?? name))].join(", ");
  return (
    <div className="space-y-2 text-sm">
      {out.length < services.length && (
        <p>{t("proven", { names: namesOf(services.filter(isIn)) })}</p>
      )}
      {out.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-warning">{t("keptOut", { names: namesOf(out) })}</p>
          <Button size="sm" onClick={onLetIn}>
            {t("letIn")}
          </Button>
        </div>
      )}
    </div>
  );
}

const pathsIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((each, index) => each === others[index]);
