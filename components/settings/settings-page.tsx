import type { SessionUser } from "@/lib/panel/answers";
import { TrafficDataSection } from "./traffic-data/traffic-data-section";
import { DeleteWorkspaceSection } from "./workspace/delete-workspace-section";
import { TwoFactorPolicySection } from "./workspace/two-factor-policy-section";
import { WorkspaceSection } from "./workspace/workspace-section";

export function SettingsPage({ user }: { user: SessionUser }) {
  return (
    <>
      <WorkspaceSection />
      <TwoFactorPolicySection user={user} />
      <TrafficDataSection />
      <DeleteWorkspaceSection />
    </>
  );
}
