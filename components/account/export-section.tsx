import { Download } from "lucide-react";
import type { WorkspaceChoice } from "@/components/panel/workspace-switch";
import { Button } from "@/components/ui/button";
import { AccountSection } from "./account-section";

export function ExportSection({ workspaces }: { workspaces: readonly WorkspaceChoice[] }) {
  return (
    <AccountSection
      id="export"
      title="Your data"
      description="Each workspace's lists, policies, configurations and SmartURLs in one file. You can import it again."
    >
      {workspaces.length === 0 && (
        <p className="text-sm text-quiet">
          You are not in a workspace, so there is nothing to export.
        </p>
      )}
      <ul className="divide-y divide-line">
        {workspaces.map(({ handle, name }) => (
          <li
            key={handle}
            className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0"
          >
            <span className="truncate text-sm font-medium">{name}</span>
            <Button size="sm" asChild>
              <a
                href={`/api/panel/account/export/${handle}`}
                download
                aria-label={`Export ${name}`}
              >
                <Download className="size-4" aria-hidden /> Export
              </a>
            </Button>
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}
