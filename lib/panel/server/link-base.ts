import { listServedHosts } from "@/lib/services/link-domain/load-served-hosts";
import type { WorkspaceCall } from "./panel-route";
import { publicOrigin } from "./public-origin";

/** What stands before the keyname in a workspace's links: its own host once one is proven, else ours. */
export async function linkBase({ runtime, workspace, request }: WorkspaceCall): Promise<string> {
  const [host] = await listServedHosts(runtime.prisma, workspace.id);
  if (host !== undefined) return `https://${host}/`;
  return `${publicOrigin(runtime.env, request.headers)}/go/${workspace.handle}/`;
}
