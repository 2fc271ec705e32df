import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/messages/messages";
import { NewWorkspaceForm } from "@/components/settings/workspace/new-workspace-form";
import { Brand } from "@/components/ui/brand";
import { requireUser } from "@/lib/auth/require-user";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("panel");
  return { title: t("titles.newWorkspace") };
}

export default async function Page() {
  await requireUser();
  return (
    <Messages of={["settings"]}>
      <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
        <div className="mb-6 self-center">
          <Brand href="/panel" />
        </div>
        <NewWorkspaceForm />
      </main>
    </Messages>
  );
}
