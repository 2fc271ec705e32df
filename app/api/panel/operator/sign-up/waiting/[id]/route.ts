import { accountApprovedMail, accountDeclinedMail } from "@/lib/mail/approval-mails";
import { idParam, noteOfOperator, operatorRoute } from "@/lib/panel/server/panel-route";
import { approveAccount, declineAccount } from "@/lib/services/sign-up/approval";

/** Approves a waiting account. */
export const POST = operatorRoute(async (call) => {
  const { runtime, request, actor, now } = call;
  const email = await approveAccount(runtime.prisma, { userId: idParam(call, "id"), actor }, now);
  noteOfOperator(call, "operator.act", `approved the account ${email}`);
  runtime.mail.post(accountApprovedMail(email, runtime.origins.inMails(request.headers)));
});

/** Declines and deletes one. */
export const DELETE = operatorRoute(async (call) => {
  const email = await declineAccount(call.runtime.prisma, idParam(call, "id"));
  noteOfOperator(call, "operator.act", `declined the account ${email}`);
  call.runtime.mail.post(accountDeclinedMail(email));
});
