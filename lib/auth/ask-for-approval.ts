import { findWaiting } from "@/lib/features/accounts";
import { accountWaitsMail } from "@/lib/features/accounts/mails";
import { listOperators } from "@/lib/features/users";
import type { Runtime } from "@/lib/runtime/runtime";

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
