"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useHasPasskeys } from "@/components/auth/use-has-passkeys";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState, Skeleton } from "@/components/ui/states";
import type { PasskeySummary } from "@/lib/panel/answers";
import type { AccountProps } from "../account-props";
import { AccountSection } from "../account-section";
import { AddPasskey } from "./add-passkey";
import { PasskeyRow } from "./passkey-row";
import { RemovePasskey } from "./remove-passkey";
import { RenamePasskey } from "./rename-passkey";
import { usePasskeys } from "./use-passkeys";

type Task =
  | { readonly kind: "add" }
  | { readonly kind: "rename" | "remove"; readonly passkey: PasskeySummary };

export function PasskeysSection({ user }: AccountProps) {
  const t = useTranslations("account");
  const { data, error, refetch } = usePasskeys();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  return (
    <AccountSection
      id="passkeys"
      title={t("passkeysSection.passkeys")}
      description={t("passkeysSection.signInWith")}
    >
      {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Loading hasPasskey={user.hasPasskey} />}
      {data !== undefined && data.passkeys.length > 0 && (
        <ul
          aria-label={t("passkeysSection.passkeys")}
          className="mb-4 divide-y divide-line border-b border-line"
        >
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              rpId={data.rpId}
              onRename={() => setTask({ kind: "rename", passkey })}
              onRemove={() => setTask({ kind: "remove", passkey })}
            />
          ))}
        </ul>
      )}
      {data !== undefined && (
        <AddButton isHere={data.rpId !== null} onClick={() => setTask({ kind: "add" })} />
      )}
      <Dialog
        isOpen={task !== null}
        onClose={close}
        title={task === null ? "" : t(`passkeysSection.titles.${task.kind}`)}
      >
        {task?.kind === "add" && <AddPasskey user={user} onDone={close} />}
        {task?.kind === "rename" && <RenamePasskey passkey={task.passkey} onDone={close} />}
        {task?.kind === "remove" && (
          <RemovePasskey user={user} passkey={task.passkey} onDone={close} />
        )}
      </Dialog>
    </AccountSection>
  );
}

/** As high as what comes: a page that moves under the pointer loses the click. */
function Loading({ hasPasskey }: { hasPasskey: boolean }) {
  return hasPasskey ? <Skeleton lines={2} /> : <div className="h-9" aria-busy />;
}

/** @param isHere whether passkeys work at this address */
function AddButton({ isHere, onClick }: { isHere: boolean; onClick: () => void }) {
  const t = useTranslations("account");
  const hasBrowser = useHasPasskeys();
  if (isHere && hasBrowser)
    return <Button onClick={onClick}>{t("passkeysSection.addPasskey")}</Button>;
  return (
    <p className="text-sm text-quiet">
      {isHere ? t("passkeysSection.thisBrowserHas") : t("passkeysSection.passkeysNeedA")}
    </p>
  );
}
