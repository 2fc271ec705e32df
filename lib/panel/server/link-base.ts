import { listServedHosts } from "@/lib/features/domains";
import type { WorkspaceCall } from "./panel-route";

/** The URL before the keyname: the workspace's own host once proven, else ours. */
export async function linkBase({ runtime, workspace, request }: WorkspaceCall): Promise<string> {
  const [host] = await listServedHosts(runtime.prisma, workspace.id);
  if (host !== undefined) return `https://${host}/`;
  return `${runtime.origins.shownTo(request.headers)}/go/${workspace.handle}/`;
}
