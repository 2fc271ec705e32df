import { z } from "zod";
import { ROLES } from "@/lib/base/role";
import { emailInput } from "@/lib/kernel";

/* Members and invitations as callers see them. Times are ISO 8601. */

const time = z.iso.datetime();
const role = z.enum(ROLES, "A role");

export const membersQuery = z.object({
  /** Part of a name or an email address. */
  search: z.string().trim().max(254).default(""),
  sort: z.enum(["oldest", "newest", "email", "role"]).default("oldest"),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});
export type MembersQuery = z.output<typeof membersQuery>;
export type MemberSort = MembersQuery["sort"];

/** A member, as shown to other members. */
const memberSummary = z.object({
  userId: z.uuid(),
  email: z.string(),
  name: z.string().nullable(),
  role,
  hasTwoFactor: z
    .boolean()
    .nullable()
    .describe("Null: hidden from the caller. Members without it are worth attacking."),
  since: time,
});
export type MemberSummary = z.output<typeof memberSummary>;

export const memberPage = z.object({
  members: z.array(memberSummary),
  total: z.int().describe("Matching members on all pages."),
});
export type MemberPage = z.output<typeof memberPage>;

export const roleChange = z.strictObject({ role });

export const invite = z.strictObject({
  email: z.string("Text").max(2_000, "At most 2,000 characters").pipe(emailInput),
  role,
});
export type Invite = z.output<typeof invite>;

/** An invitation neither accepted nor revoked. */
export const invitationSummary = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  createdAt: time,
  expiresAt: time,
});
export type InvitationSummary = z.output<typeof invitationSummary>;

/** An invitation that was just made. */
export const newInvitation = z.object({ id: z.uuid(), email: z.string() });

/** An invitation's link, for its inviter to pass on. */
export const invitationLink = newInvitation.extend({
  link: z.string(),
  hasMailServer: z.boolean().describe("Without a mail server, the invitee gets no mail."),
});
export type InvitationLink = z.output<typeof invitationLink>;
