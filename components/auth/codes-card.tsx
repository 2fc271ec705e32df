import { RecoveryCodes } from "@/components/account/recovery-codes";
import { AuthCard } from "./auth-card";

/** The recovery codes of a new account, before the panel opens. */
export function CodesCard({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <AuthCard
      title="Save your recovery codes"
      description="You need one if you lose your passkey. Each works once."
    >
      <RecoveryCodes codes={codes} onDone={onDone} />
    </AuthCard>
  );
}
