import type { ReactNode } from "react";
import { ENGLISH, type Namespace } from "@/lib/messages/english";
import { MoreMessages } from "./more-messages";

/**
 * Sends the messages of these rooms to the browser, beside those that a layout sent: a page carries no others.
 */
export function Messages({ of, children }: { of: readonly Namespace[]; children: ReactNode }) {
  const messages = Object.fromEntries(of.map((namespace) => [namespace, ENGLISH[namespace]]));
  return <MoreMessages messages={messages}>{children}</MoreMessages>;
}
