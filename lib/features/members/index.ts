export {
  acceptAsNewUser,
  acceptInvitation,
  findInvitationOrThrow,
  type OpenInvitation,
} from "./accept-invitation";
export {
  type CopiedInvitation,
  copyInvitation,
  type IssuedInvitation,
  invitedAddress,
  inviteMember,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from "./invitations";
export { listMemberPage } from "./member-page";
export {
  changeRole,
  getMembership,
  listMemberships,
  listOwners,
  type MemberContext,
  type MemberWorkspace,
  removeMember,
} from "./members";
export {
  type InvitationLink,
  invitationLink,
  invitationSummary,
  invite,
  memberPage,
  membersQuery,
  newInvitation,
  roleChange,
} from "./model";
