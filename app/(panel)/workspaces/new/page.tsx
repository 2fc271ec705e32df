import type { Metadata } from "next";
import { NewWorkspaceForm } from "@/components/settings/workspace/new-workspace-form";
import { Brand } from "@/components/ui/brand";
import { requireUser } from "@/lib/auth/require-user";

export const metadata: Metadata = { title: "New workspace" };

export default async function Page() {
  await requireUser();
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <div className="mb-6 self-center">
        <Brand href="/panel" />
      </div>
      <NewWorkspaceForm />
    </main>
  );
}
