import { getLinkStatusOrThrow, type LinkStatus } from "@/lib/services/smart-url/link-state";
import { type QrCode, qrCode } from "../qr-code";
import { linkBase } from "./link-base";
import type { WorkspaceCall } from "./panel-route";

export interface LinkStatusAnswer extends LinkStatus {
  /** The URL that visitors follow. */
  readonly link: string;
  /** The link's. */
  readonly qr: QrCode;
}

/** @throws NotFoundError */
export async function smartUrlStatus(call: WorkspaceCall, id: string): Promise<LinkStatusAnswer> {
  const [status, base] = await Promise.all([getLinkStatusOrThrow(call.ctx, id), linkBase(call)]);
  const link = `${base}${status.keyname}`;
  return { ...status, link, qr: qrCode(link) };
}
