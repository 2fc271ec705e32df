import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { signOut } from "@/components/auth/session";
import { ApiError } from "@/components/panel/api-client";
import { Button } from "@/components/ui/button";
import { withNext } from "@/lib/auth/safe-next";

/** Why a form was refused, when no field shows it. */
export function FormProblem({ error }: { error: Error | null }) {
  if (error === null) return null;
  if (error instanceof ApiError && error.problem.code === "sign_in_again") {
    return <SignInAgain message={error.message} />;
  }
  return <Problem>{error.message}</Problem>;
}

/** Leaves for the sign-in page, which returns here. */
function SignInAgain({ message }: { message: string }) {
  const t = useTranslations("ui");
  const leave = () => void signOut(withNext("/sign-in", window.location.pathname));
  return (
    <div className="space-y-3">
      <Problem>{message}</Problem>
      <Button size="sm" onClick={leave}>
        {t("signInAgain")}
      </Button>
    </div>
  );
}

export function Problem({ children }: { children: string }) {
  return (
    <p
      role="alert"
      className="flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2.5 text-sm text-danger"
    >
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
      {children}
    </p>
  );
}
