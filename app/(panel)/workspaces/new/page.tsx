import type { Metadata } from "next";
import { NewWorkspaceForm } from "@/components/settings/workspace/new-workspace-form";

export const metadata: Metadata = { title: "New workspace" };

export default function Page() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      <NewWorkspaceForm />
    </main>
  );
}
