"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { callPanel } from "@/components/panel/api-client";

/** Access that outlives the reader's sessions: the access tokens to revoke with them, and the rest to look at. */
export function StandingAccess({
  keepsTokens,
  onChange,
}: {
  keepsTokens: boolean;
  onChange: (keepsTokens: boolean) => void;
}) {
  const t = useTranslations("account");
  const { data } = useStandingAccess();
  const standing = data?.standing ?? [];
  const tokens = standing.filter(({ kind }) => kind === "token");
  if (standing.length === 0) return null;
  return (
    <div className="space-y-3 text-sm">
      {tokens.length > 0 && (
        <label className="flex cursor-pointer items-start gap-2">
          <input
            type="checkbox"
            className="mt-0.5 size-4 shrink-0 accent-accent"
            checked={!keepsTokens}
            onChange={(event) => onChange(!event.target.checked)}
          />
          <span className="wrap-anywhere">
            {t("standingAccess.tokens", { names: tokens.map(({ name }) => name).join(", ") })}
          </span>
        </label>
      )}
      {tokens.length < standing.length && (
        <div className="text-quiet">
          <p>{t("standingAccess.others")}</p>
          <ul className="mt-1 list-disc space-y-1 ps-5 wrap-anywhere">
            {standing.map(({ kind, name, handle }) =>
              kind === "token" ? null : (
                <li key={`${kind} ${handle} ${name}`}>
                  {t(`standingAccess.${kind}`, { name, handle })}
                </li>
              ),
            )}
          </ul>
        </div>
      )}
    </div>
  );
}

function useStandingAccess() {
  return useQuery({
    queryKey: ["account", "standing-access"],
    queryFn: () => callPanel("GET account/standing-access"),
  });
}
