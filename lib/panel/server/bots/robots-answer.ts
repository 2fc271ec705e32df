import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { NotFoundError } from "@/lib/kernel";
import { robotsTxt } from "@/lib/robots/robots-txt";
import type { WorkspaceCall } from "../panel-route";

/** The robots.txt of the blocker policy, as it counts now. @throws NotFoundError */
export async function robotsAnswer({ runtime, workspace }: WorkspaceCall) {
  const context = await runtime.workspaces.loadByHandle(workspace.handle);
  if (context === null) throw new NotFoundError("There is no such workspace.");
  return { text: robotsTxt(context.policies.blocker, BOT_DIRECTORY) };
}
