import { useTranslations } from "next-intl";
import { RecoveryCodes } from "@/components/account/recovery-codes";
import { AuthCard } from "./auth-card";

/** The recovery codes of a new account, before the panel opens. */
export function CodesCard({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const t = useTranslations("auth");
  return (
    <AuthCard title={t("codesCard.saveYourRecovery")} description={t("codesCard.youNeedOne")}>
      <RecoveryCodes codes={codes} onDone={onDone} />
    </AuthCard>
  );
}
