import { KeyRound } from "lucide-react";
import { Ago } from "@/components/ui/ago";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { PasskeySummary } from "@/lib/panel/answers/account";

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
  const { name, createdAt, lastUsedAt, isSynced } = passkey;
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 py-3 text-sm first:pt-0">
      <KeyRound className="mt-0.5 size-5 shrink-0 text-quiet" aria-hidden />
      <div className="min-w-40 grow">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium wrap-anywhere">{name}</span>
          {isSynced && <Badge>Synced</Badge>}
          {passkey.rpId !== rpId && <Badge tone="warning">Only for {passkey.rpId}</Badge>}
        </p>
        <p className="text-quiet">
          Added <Ago at={createdAt} />
          {" · "}
          {lastUsedAt === null ? (
            "never used"
          ) : (
            <>
              last used <Ago at={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
