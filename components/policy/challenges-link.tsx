import type { ReactNode } from "react";
import { useWorkspace } from "@/components/panel/workspace-context";
import { NearLink } from "@/components/ui/near-link";

/** Leads from a policy's form to the outcomes of challenges, to appeals or to mistakes. */
export function ChallengesLink({ path = "", children }: { path?: string; children: ReactNode }) {
  const { handle } = useWorkspace();
  return (
    <NearLink
      href={`/w/${handle}/challenges${path}`}
      className="whitespace-nowrap underline underline-offset-4"
    >
      {children}
    </NearLink>
  );
}
