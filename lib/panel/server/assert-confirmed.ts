import { isConfirmed } from "@/lib/features/users";
import type { WorkspaceCall } from "./panel-route";
import { PanelError } from "./problem-response";

/**
 * For what outlives a session: a credential, or a place that data is sent to. The threat: a stolen session, or a
 * screen left unlocked, leaves something behind that works when the session has ended.
 *
 * An access token cannot confirm anything: its scopes decide.
 *
 * @throws PanelError (`confirmation_needed`) unless the person confirmed who they are a moment ago
 */
export function assertConfirmed({ person, now }: Pick<WorkspaceCall, "person" | "now">): void {
  if (person === null || isConfirmed(person.session, now)) return;
  const message = "Confirm that it is you first.";
  throw new PanelError({ code: "confirmation_needed", message });
}
