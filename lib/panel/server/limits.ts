import {
  type HeaderReader,
  type Limit,
  type LimitContext,
  tryAccount,
  tryClient,
} from "@/lib/auth/allowances";
import { waitInWords } from "@/lib/base/wait-in-words";
import { PanelError } from "./problem-response";

/** @throws PanelError after too many attempts on an account */
export async function limitAccount(
  runtime: LimitContext,
  limit: Limit,
  account: string,
): Promise<void> {
  refuseToWait(await tryAccount(runtime, limit, account));
}

/** @throws PanelError after too many attempts from the client's network */
export async function limitClient(
  runtime: LimitContext,
  limit: Limit,
  headers: HeaderReader,
): Promise<void> {
  refuseToWait(await tryClient(runtime, limit, headers));
}

function refuseToWait(seconds: number): void {
  if (seconds === 0) return;
  const message = `Too many tries. Try again in ${waitInWords(seconds)}.`;
  throw new PanelError({ code: "rate_limited", message }, seconds);
}
