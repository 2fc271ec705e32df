import type { Metadata } from "next";
import { NewWorkspaceForm } from "@/components/settings/workspace/new-workspace-form";
import { requireUser } from "@/lib/auth/require-user";

export const metadata: Metadata = { title: "New workspace" };

export default async function Page() {
  await requireUser();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <NewWorkspaceForm />
    </main>
  );
}
