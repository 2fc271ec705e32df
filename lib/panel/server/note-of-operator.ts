import { note, type UserCall } from "./panel-route";

/** Records what an operator did to the installation, or to someone's workspace. */
export function noteOfOperator(
  call: UserCall,
  action: "operator.act" | "account.update",
  reason: string,
  workspaceId?: string,
): void {
  note(call, { action, outcome: "success", reason, workspaceId, actor: call.user.email });
}
