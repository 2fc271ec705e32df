import { accountWaitsMail } from "@/lib/mail/approval-mails";
import type { Runtime } from "@/lib/runtime/runtime";
import { findWaiting } from "@/lib/services/sign-up/approval";
import { listOperators } from "@/lib/services/user/operators";

type Context = Pick<Runtime, "prisma"> & { readonly mail: Pick<Runtime["mail"], "post"> };

/**
 * Notifies the operators of an account that waits for them, once its address is confirmed. Other accounts need no
 * notice.
 */
export async function askForApproval(
  { prisma, mail }: Context,
  userId: string,
  origin: string,
): Promise<void> {
  const email = await findWaiting(prisma, userId);
  if (email === null) return;
  for (const to of await listOperators(prisma)) mail.post(accountWaitsMail(to, email, origin));
}
