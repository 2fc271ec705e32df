export { type AddedAccess, accessAddedMails } from "./access-mails";
export {
  accountDeletedMail,
  addressInUseMail,
  changeEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  identityLinkedMail,
  identityUnlinkedMail,
  newAddressMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  recoveryCodesMail,
  resetPasswordMail,
  signedOutMail,
  twoFactorMail,
  verifyEmailMail,
} from "./account-mails";
