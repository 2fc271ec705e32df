import { TrafficDataSection } from "./traffic-data/traffic-data-section";
import { DeleteWorkspaceSection } from "./workspace/delete-workspace-section";
import { WorkspaceSection } from "./workspace/workspace-section";

export function SettingsPage() {
  return (
    <>
      <WorkspaceSection />
      <TrafficDataSection />
      <DeleteWorkspaceSection />
    </>
  );
}
