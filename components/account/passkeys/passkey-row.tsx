import { KeyRound } from "lucide-react";
import { useTranslations } from "next-intl";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { PasskeySummary } from "@/lib/panel/answers";

export function PasskeyRow({
  passkey,
  rpId,
  onRename,
  onRemove,
}: {
  passkey: PasskeySummary;
  /** The host that passkeys work for here. */
  rpId: string | null;
  onRename: () => void;
  onRemove: () => void;
}) {
  const t = useTranslations("account");
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 text-sm first:pt-0">
      <KeyRound className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-40 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isSynced && <Badge>{t("passkeyRow.synced")}</Badge>}
          {passkey.rpId !== rpId && (
            <Badge tone="warning">{t("passkeyRow.onlyForRpid", { rpId: passkey.rpId })}</Badge>
          )}
        </p>
        <p className="text-quiet">
          {t.rich("passkeyRow.added", { ago: () => <Ago at={createdAt} /> })}
          {" · "}
          {lastUsedAt === null
            ? t("passkeyRow.neverUsed")
            : t.rich("passkeyRow.lastUsed", { ago: () => <Ago at={lastUsedAt} /> })}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={t("passkeyRow.renameName", { name })} onClick={onRename}>
          {t("passkeyRow.rename")}
        </Button>
        <Button size="sm" aria-label={t("passkeyRow.removeName", { name })} onClick={onRemove}>
          {t("passkeyRow.remove")}
        </Button>
      </div>
    </li>
  );
}
