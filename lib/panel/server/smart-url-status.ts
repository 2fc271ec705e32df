import { getLinkStatusOrThrow } from "@/lib/features/links";
import { qrCode } from "../qr-code";
import { linkBase } from "./link-base";
import type { WorkspaceCall } from "./panel-route";

/** @throws NotFoundError */
export async function smartUrlStatus(call: WorkspaceCall, id: string) {
  const [status, base] = await Promise.all([getLinkStatusOrThrow(call.ctx, id), linkBase(call)]);
  const link = `${base}${status.keyname}`;
  return { ...status, link, qr: qrCode(link) };
}
