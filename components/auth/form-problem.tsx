import { CircleAlert } from "lucide-react";
import { ApiError } from "@/components/panel/api-client";

/** What is wrong with a field of a form that was not taken. */
export function fieldProblem(error: Error | null, path: string): string | undefined {
  return error instanceof ApiError ? error.field(path) : undefined;
}

/** Why a form was not taken, when that is not about a field. */
export function FormProblem({ error }: { error: Error | null }) {
  if (error === null) return null;
  if (error instanceof ApiError && error.problem.fields !== undefined) return null;
  return <Problem>{error.message}</Problem>;
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
