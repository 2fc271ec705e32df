import { getLinkStatusOrThrow, type LinkStatus } from "@/lib/services/smart-url/get-link-status";
import { type QrCode, qrCode } from "../qr-code";
import { linkBase } from "./link-base";
import type { WorkspaceCall } from "./panel-route";

export interface LinkStatusAnswer extends LinkStatus {
  /** What visitors follow. */
  readonly link: string;
  /** Of the link. */
  readonly qr: QrCode;
}

/** @throws NotFoundError */
export async function smartUrlStatus(call: WorkspaceCall, id: string): Promise<LinkStatusAnswer> {
  const { runtime, workspace, now } = call;
  const [status, base] = await Promise.all([
    getLinkStatusOrThrow(runtime.prisma, workspace.id, id, now),
    linkBase(call),
  ]);
  const link = `${base}${status.keyname}`;
  return { ...status, link, qr: qrCode(link) };
}
