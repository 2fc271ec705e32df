import { approveAccount, declineAccount, setCaptchaKey } from "@/lib/features/accounts";
import { accountApprovedMail, accountDeclinedMail } from "@/lib/features/accounts/mails";
import { saveLegal } from "@/lib/features/users";
import { captchaSchema, legalSchema } from "../schemas/operator";
import { refuseOtherHosts } from "../server/captcha";
import { idParam, noteOfOperator } from "../server/panel-route";
import { signUpState } from "../server/sign-up-state";
import { operatorOperation } from "./operation";

const readSignUp = operatorOperation({
  method: "GET",
  path: "operator/sign-up",
  summary: "Reads who may sign up, and who waits for approval.",
  run: ({ runtime, user }) => signUpState(runtime, user.id),
});

const chooseCaptcha = operatorOperation({
  method: "PUT",
  path: "operator/sign-up/captcha",
  summary: "Protects sign-up by a site key, or no longer.",
  body: captchaSchema,
  async run(call, { body: { siteKey: publicKey } }) {
    if (publicKey !== null) await refuseOtherHosts(call, publicKey);
    const chosen = { userId: call.user.id, publicKey };
    const isChanged = await setCaptchaKey(call.runtime.prisma, chosen);
    const what = publicKey === null ? "no CAPTCHA" : `the CAPTCHA ${publicKey}`;
    if (isChanged) noteOfOperator(call, "operator.act", `sign-up has ${what}`);
  },
});

const publishLegal = operatorOperation({
  method: "PUT",
  path: "operator/sign-up/legal",
  summary: "Publishes terms and a privacy policy, or takes them away.",
  body: legalSchema,
  async run(call, { body: texts }) {
    const isChanged = await saveLegal(call.runtime.prisma, texts, call.now);
    if (isChanged) noteOfOperator(call, "operator.act", "changed the terms or the privacy policy");
  },
});

const approve = operatorOperation({
  method: "POST",
  path: "operator/sign-up/waiting/[id]",
  summary: "Approves a waiting account.",
  async run(call) {
    const { runtime, request, actor, now } = call;
    const email = await approveAccount(runtime.prisma, { userId: idParam(call, "id"), actor }, now);
    noteOfOperator(call, "operator.act", `approved the account ${email}`);
    runtime.mail.post(accountApprovedMail(email, runtime.origins.inMails(request.headers)));
  },
});

const decline = operatorOperation({
  method: "DELETE",
  path: "operator/sign-up/waiting/[id]",
  summary: "Declines and deletes a waiting account.",
  async run(call) {
    const email = await declineAccount(call.runtime.prisma, idParam(call, "id"));
    noteOfOperator(call, "operator.act", `declined the account ${email}`);
    call.runtime.mail.post(accountDeclinedMail(email));
  },
});

export const OPERATIONS = [readSignUp, chooseCaptcha, publishLegal, approve, decline] as const;
