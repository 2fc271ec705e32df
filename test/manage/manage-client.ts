import type { TokenScope } from "@/lib/base/token-scopes";
import type { PrismaClient } from "@/lib/db/client";
import { createAccessToken } from "@/lib/features/access-tokens/access-tokens";
import { answerManage } from "@/lib/manage/answer";
import { assertWorded } from "../panel/worded";
import type { WorkspaceFixture } from "../panel/workspace-fixture";

/** A token of the fixture's owner. */
export async function makeToken(
  prisma: PrismaClient,
  { workspaceId, users }: Pick<WorkspaceFixture, "workspaceId" | "users">,
  scopes: readonly TokenScope[],
  more: {
    readonly networks?: string[];
    readonly expiresAt?: Date | null;
    readonly now?: number;
  } = {},
): Promise<{ readonly id: string; readonly token: string }> {
  const { networks = [], expiresAt = null, now = Date.now() } = more;
  const actor = { userId: users.owner.id, name: users.owner.email };
  return createAccessToken(
    { prisma, workspaceId, actor, now, role: "owner" },
    { name: `test ${scopes.join("+")}`, scopes: [...scopes], networks, expiresAt },
  );
}

export interface ManageRequest {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or text as it is. */
  readonly body?: unknown;
}

export interface ManageAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Null for no JSON, or several lines of it. */
  readonly json: unknown;
}

/** Calls the management API without a server. @param path below `/api/manage/v1/` */
export async function callManage(
  method: string,
  path: string,
  { token, headers = {}, body }: ManageRequest = {},
): Promise<ManageAnswer> {
  const request = new Request(`http://127.0.0.1/api/manage/v1/${path}`, {
    method,
    headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const response = await answerManage(request);
  const text = await response.text();
  assertWorded("manage", { status: response.status, text, of: `${method} ${path}` });
  // Not lines of JSON.
  const isJson = /[/+]json\b/.test(response.headers.get("content-type") ?? "");
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson && text !== "" ? JSON.parse(text) : null,
  };
}
