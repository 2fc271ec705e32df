import { describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/base/durations";
import { createWorkspace, openWorkspace } from "@/lib/features/workspaces/open-workspace";
import {
  deleteWorkspace,
  forgetWorkspaceRecords,
  updateWorkspace,
} from "@/lib/features/workspaces/workspaces";
import { listAuditEvents, listDeletedTrail, listDeletions } from "@/lib/kernel/audit/audit-events";
import {
  ConflictError,
  ForbiddenError,
  InvalidInputError,
  NotFoundError,
} from "@/lib/kernel/errors";
import { parseInput } from "@/lib/kernel/input";
import { withTestDatabase } from "@/test/db/database";
import { PASSWORDS } from "@/test/passwords/passwords";
import { contextOf } from "@/test/services/context";
import { storesOf } from "@/test/services/traffic/records";
import { acceptAsNewUser, acceptInvitation, findInvitationOrThrow } from "./accept-invitation";
import {
  copyInvitation,
  inviteMember,
  listInvitations,
  renewInvitation,
  revokeInvitation,
} from "./invitations";
import { listMemberPage, type MemberQuery } from "./member-page";
import { changeRole, type MemberContext, removeMember } from "./members";
import { invite as inviteSchema } from "./model";

const NOW = Date.parse("2026-03-01T12:00:00Z");

const PASSWORD = "correct horse battery 9";

const EVERYTHING = {
  area: "",
  without: "",
  search: "",
  from: "",
  to: "",
  before: "",
  pageSize: 50,
};

const database = withTestDatabase();

let accounts = 0;

async function newUser(name = "user") {
  const email = `${name}${++accounts}@example.org`;
  const account = { email, password: PASSWORD, package: "Free" };
  const { workspaceId, handle } = await openWorkspace(database.prisma, account, NOW);
  const { id } = await database.prisma.user.findUniqueOrThrow({ where: { email } });
  const actor = { userId: id, name: email };
  const owner: MemberContext = {
    ...contextOf(database.prisma, workspaceId, actor, NOW),
    role: "owner",
  };
  return { id, email, handle, workspaceId, owner };
}

type Role = MemberContext["role"];

async function addMember(workspaceId: string, role: Role) {
  const user = await newUser(role);
  await database.prisma.membership.create({ data: { workspaceId, userId: user.id, role } });
  const actor = { userId: user.id, name: user.email };
  const acting = { ...contextOf(database.prisma, workspaceId, actor, NOW), role };
  return { ...user, acting };
}

const listMembers = async (workspaceId: string, role: Role, query: Partial<MemberQuery> = {}) => {
  const all = { search: "", sort: "oldest", page: 1, pageSize: 50 } as const;
  const context = { prisma: database.prisma, workspaceId, role };
  return (await listMemberPage(context, { ...all, ...query })).members;
};

const rolesOf = async (workspaceId: string) =>
  (await listMembers(workspaceId, "viewer")).map(({ role }) => role);

const CUSTOMER = { isVerified: true, isOperator: false };
const OPERATOR_INVITER = { isVerified: true, isOperator: true };

describe("members", () => {
  it("see who has two-factor sign-in only if they manage members", async () => {
    const { workspaceId } = await newUser();
    const seen = async (viewer: "admin" | "member") =>
      (await listMembers(workspaceId, viewer)).map((each) => each.hasTwoFactor);
    expect(await seen("admin")).toEqual([false]);
    expect(await seen("member")).toEqual([null]);
  });

  it("get another role, and the audit log has both", async () => {
    const { workspaceId, owner } = await newUser();
    const { id, email } = await addMember(workspaceId, "viewer");
    await changeRole(owner, id, "admin");
    expect(await rolesOf(workspaceId)).toEqual(["owner", "admin"]);
    const { events } = await listAuditEvents(database.prisma, workspaceId, EVERYTHING);
    expect(events[0]).toMatchObject({
      actor: owner.actor.name,
      action: "member.role",
      target: email,
      details: { before: { role: "viewer" }, after: { role: "admin" } },
    });
  });

  it("who are owners can only be changed by owners", async () => {
    const { workspaceId, id } = await newUser();
    const admin = await addMember(workspaceId, "admin");
    const viewer = await addMember(workspaceId, "viewer");
    await expect(changeRole(admin.acting, id, "viewer")).rejects.toThrow(ForbiddenError);
    await expect(changeRole(admin.acting, viewer.id, "owner")).rejects.toThrow(ForbiddenError);
    await expect(removeMember(admin.acting, id)).rejects.toThrow(ForbiddenError);
    await changeRole(admin.acting, viewer.id, "member");
    expect(await rolesOf(workspaceId)).toEqual(["owner", "admin", "member"]);
  });

  it("keep at least one owner, even when two leave at the same time", async () => {
    const { workspaceId, id, owner } = await newUser();
    await expect(changeRole(owner, id, "admin")).rejects.toThrow(ConflictError);
    await expect(removeMember(owner, id)).rejects.toThrow(ConflictError);
    const second = await addMember(workspaceId, "owner");
    const results = await Promise.allSettled([
      removeMember(owner, id),
      removeMember(second.acting, second.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rolesOf(workspaceId)).toEqual(["owner"]);
  });

  it("can leave, and can only be removed by admins", async () => {
    const { workspaceId } = await newUser();
    const member = await addMember(workspaceId, "member");
    const viewer = await addMember(workspaceId, "viewer");
    await expect(removeMember(member.acting, viewer.id)).rejects.toThrow(ForbiddenError);
    await removeMember(viewer.acting, viewer.id);
    expect(await rolesOf(workspaceId)).toEqual(["owner", "member"]);
  });

  it("of another workspace are unknown here", async () => {
    const { owner } = await newUser();
    const stranger = await newUser();
    await expect(changeRole(owner, stranger.id, "admin")).rejects.toThrow(NotFoundError);
  });
});

describe("an invitation", () => {
  const invite = (acting: MemberContext, email: string, role: Role = "viewer") =>
    inviteMember(acting, CUSTOMER, parseInput(inviteSchema, { email, role }));

  it("makes a new user a member with a confirmed address, once", async () => {
    const { workspaceId, owner, handle } = await newUser();
    const { token } = await invite(owner, " New@Example.org ");
    expect(await findInvitationOrThrow(database.prisma, token, NOW)).toEqual({
      workspace: handle,
      role: "viewer",
      email: "new@example.org",
      invitedBy: owner.actor.name,
      hasAccount: false,
    });
    const accept = () =>
      acceptAsNewUser(database.prisma, { passwords: PASSWORDS, token, password: PASSWORD }, NOW);
    expect(await accept()).toMatchObject({ handle, email: "new@example.org", workspaceId });
    await expect(accept()).rejects.toThrow(NotFoundError);
    expect(await rolesOf(workspaceId)).toEqual(["owner", "viewer"]);
    expect(await listInvitations(database.prisma, workspaceId)).toEqual([]);
    const user = await database.prisma.user.findUniqueOrThrow({
      where: { email: "new@example.org" },
    });
    expect(user.emailVerifiedAt?.getTime()).toBe(NOW);
  });

  it("holds the new user's password to the same rules, and stays open meanwhile", async () => {
    const { owner } = await newUser();
    const { token } = await invite(owner, "weak@example.org");
    const weak = acceptAsNewUser(
      database.prisma,
      { passwords: PASSWORDS, token, password: "password" },
      NOW,
    );
    await expect(weak).rejects.toThrow(InvalidInputError);
    expect(await findInvitationOrThrow(database.prisma, token, NOW)).toMatchObject({
      hasAccount: false,
    });
  });

  it("works only for the invited user", async () => {
    const { workspaceId, owner } = await newUser();
    const [right, wrong] = [await newUser(), await newUser()];
    const { token } = await invite(owner, right.email, "admin");
    const accept = (user: typeof right) => acceptInvitation(database.prisma, { token, user }, NOW);
    await expect(accept(wrong)).rejects.toThrow(ForbiddenError);
    await accept(right);
    expect(await rolesOf(workspaceId)).toEqual(["owner", "admin"]);
  });

  it("ends after seven days, when revoked, and when renewed", async () => {
    const { owner } = await newUser();
    const { prisma } = database;
    const { id, token } = await invite(owner, "late@example.org");
    const find = (text: string, now: number) => findInvitationOrThrow(prisma, text, now);
    await expect(find(token, NOW + 7 * DAY_MS)).rejects.toThrow(NotFoundError);
    const renewed = await renewInvitation({ ...owner, now: NOW + 8 * DAY_MS }, id);
    await expect(find(token, NOW)).rejects.toThrow(NotFoundError);
    await find(renewed.token, NOW + 14 * DAY_MS);
    await revokeInvitation(owner, id);
    await expect(find(renewed.token, NOW)).rejects.toThrow(NotFoundError);
    await expect(renewInvitation(owner, id)).rejects.toThrow(NotFoundError);
  });

  it("ends with its sender's right to send it, until somebody else sends it again", async () => {
    const { owner, workspaceId } = await newUser();
    const admin = await addMember(workspaceId, "admin");
    const { prisma } = database;
    const find = (text: string) => findInvitationOrThrow(prisma, text, NOW);
    const { id, token, copiedToken } = await invite(admin.acting, "puppet@example.org", "admin");
    await find(token);
    await changeRole(owner, admin.id, "member");
    await expect(find(token)).rejects.toThrow(NotFoundError);
    await changeRole(owner, admin.id, "admin");
    await find(token);
    await removeMember(owner, admin.id);
    for (const text of [token, copiedToken]) {
      await expect(find(text)).rejects.toThrow(NotFoundError);
      const user = { passwords: PASSWORDS, token: text, password: PASSWORD };
      await expect(acceptAsNewUser(prisma, user, NOW)).rejects.toThrow(NotFoundError);
    }
    const renewed = await renewInvitation(owner, id);
    expect(await find(renewed.token)).toMatchObject({ invitedBy: owner.actor.name });
  });

  it("has a link to copy; a new one ends the one before, and not the mailed one", async () => {
    const { owner } = await newUser();
    const { id, token, copiedToken } = await invite(owner, "copied@example.org");
    const find = (text: string) => findInvitationOrThrow(database.prisma, text, NOW);
    expect(await find(copiedToken)).toMatchObject({ email: "copied@example.org" });
    const copied = await copyInvitation(owner, CUSTOMER, id);
    await expect(find(copiedToken)).rejects.toThrow(NotFoundError);
    await find(copied.copiedToken);
    await find(token);
    await renewInvitation(owner, id);
    await expect(find(copied.copiedToken)).rejects.toThrow(NotFoundError);
    await expect(find(token)).rejects.toThrow(NotFoundError);
    const { events } = await listAuditEvents(database.prisma, owner.workspaceId, EVERYTHING);
    expect(events.map(({ action }) => action)).toEqual([
      "invitation.renew",
      "invitation.copy",
      "invitation.create",
      "account.create",
    ]);
    const stored = await database.prisma.invitation.findUniqueOrThrow({ where: { id } });
    expect(JSON.stringify([stored, events])).not.toContain(copied.copiedToken);
  });

  it("neither opens an account nor tells of one by a link that a customer copied", async () => {
    const { owner } = await newUser();
    const victim = await newUser("victim");
    for (const email of ["nobody@example.org", victim.email]) {
      const { copiedToken: token } = await invite(owner, email);
      expect(await findInvitationOrThrow(database.prisma, token, NOW)).toMatchObject({
        hasAccount: null,
      });
      const signUp = { passwords: PASSWORDS, token, password: PASSWORD };
      await expect(acceptAsNewUser(database.prisma, signUp, NOW)).rejects.toThrow(ForbiddenError);
    }
    expect(
      await database.prisma.user.findUnique({ where: { email: "nobody@example.org" } }),
    ).toBeNull();
  });

  it("lets the signed-in invitee join by a copied link, without confirming their address", async () => {
    const { owner, workspaceId } = await newUser();
    const invited = await newUser();
    const where = { id: invited.id };
    await database.prisma.user.update({ where, data: { emailVerifiedAt: null } });
    const { copiedToken: token } = await invite(owner, invited.email);
    await acceptInvitation(database.prisma, { token, user: invited }, NOW);
    expect(await rolesOf(workspaceId)).toEqual(["owner", "viewer"]);
    const { emailVerifiedAt } = await database.prisma.user.findUniqueOrThrow({ where });
    expect(emailVerifiedAt).toBeNull();
  });

  it("opens an account by a link that an operator copied, who vouches for the address", async () => {
    const { owner, workspaceId } = await newUser();
    const input = { email: "vouched@example.org", role: "member" } as const;
    const { copiedToken: token } = await inviteMember(owner, OPERATOR_INVITER, input);
    const signUp = { passwords: PASSWORDS, token, password: PASSWORD };
    await acceptAsNewUser(database.prisma, signUp, NOW);
    expect(await rolesOf(workspaceId)).toEqual(["owner", "member"]);
  });

  it("of an owner gives only owners a link", async () => {
    const { owner, workspaceId } = await newUser();
    const { id } = await invite(owner, "next@example.org", "owner");
    const admin = await addMember(workspaceId, "admin");
    await expect(copyInvitation(admin.acting, CUSTOMER, id)).rejects.toThrow(ForbiddenError);
    const stranger = await newUser();
    await expect(copyInvitation(stranger.owner, CUSTOMER, id)).rejects.toThrow(NotFoundError);
  });

  it("is refused for members and invited users, and from unconfirmed users", async () => {
    const { owner, email, workspaceId } = await newUser();
    await invite(owner, "twice@example.org");
    await expect(invite(owner, "twice@example.org")).rejects.toThrow(InvalidInputError);
    await expect(invite(owner, email)).rejects.toThrow(InvalidInputError);
    const input = { email: "x@example.org", role: "viewer" } as const;
    const unverified = inviteMember(owner, { isVerified: false, isOperator: false }, input);
    await expect(unverified).rejects.toThrow(ForbiddenError);
    const admin = await addMember(workspaceId, "admin");
    await expect(invite(admin.acting, "y@example.org", "owner")).rejects.toThrow(ForbiddenError);
  });
});

describe("a workspace", () => {
  it("is created by a user with a confirmed address, with its own handle", async () => {
    const user = await newUser();
    const make = (handle: string, isVerified = true) =>
      createWorkspace(
        database.prisma,
        { owner: { ...user, isVerified, isOperator: false }, name: "Second", handle },
        NOW,
      );
    await expect(make("second", false)).rejects.toThrow(ForbiddenError);
    expect(await make("second")).toEqual({ handle: "second" });
    const problems = await make(user.handle).catch((error: InvalidInputError) => error.problems);
    expect(problems).toEqual([{ path: "handle", message: "This handle is taken." }]);
  });

  it("is renamed, and the audit log has before and after", async () => {
    const { owner, handle, workspaceId } = await newUser();
    const after = { name: "<b>Shop</b>", handle: `${handle}-x` };
    await updateWorkspace(owner, after);
    const { events } = await listAuditEvents(database.prisma, workspaceId, EVERYTHING);
    expect(events[0]).toMatchObject({
      action: "workspace.update",
      details: { before: { name: handle, handle }, after },
    });
  });

  it("is deleted with its contents once its handle is typed, and leaves its audit log to the operator", async () => {
    const { prisma } = database;
    const { workspaceId, handle, email, owner } = await newUser();
    const viewer = await addMember(workspaceId, "viewer");
    const remove = (typed: string) => deleteWorkspace(owner, { handle, typed });
    const newest = { before: "", pageSize: 1 };
    await expect(remove("other")).rejects.toThrow(InvalidInputError);
    await expect(listDeletedTrail(prisma, workspaceId, newest)).rejects.toThrow(NotFoundError);
    await remove(handle);
    await forgetWorkspaceRecords(storesOf(prisma), workspaceId);
    expect(await prisma.workspace.findUnique({ where: { id: workspaceId } })).toBeNull();
    expect(await rolesOf(workspaceId)).toEqual([]);
    const { deletions } = await listDeletions(prisma, newest);
    const members = [
      { email, role: "owner" },
      { email: viewer.email, role: "viewer" },
    ];
    expect(deletions).toMatchObject([
      {
        workspaceId,
        actor: email,
        action: "workspace.delete",
        target: handle,
        details: { before: { handle, package: "Free", members }, after: null },
      },
    ]);
    const { events, next } = await listDeletedTrail(prisma, workspaceId, newest);
    expect(events.map(({ action }) => action)).toEqual(["workspace.delete"]);
    const older = await listDeletedTrail(prisma, workspaceId, { ...newest, before: next ?? "" });
    expect(older.events.map(({ action }) => action)).toEqual(["account.create"]);
  });

  it("lists deletions page by page, newest first", async () => {
    const { prisma } = database;
    const handles: string[] = [];
    for (const { handle, owner } of [await newUser(), await newUser()]) {
      await deleteWorkspace(owner, { handle, typed: handle });
      handles.unshift(handle);
    }
    const first = await listDeletions(prisma, { before: "", pageSize: 1 });
    const second = await listDeletions(prisma, { before: first.next ?? "", pageSize: 1 });
    const targets = [...first.deletions, ...second.deletions].map(({ target }) => target);
    expect(targets).toEqual(handles);
  });
});

describe("the audit log", () => {
  it("pages from the newest, and filters by area, text and day", async () => {
    const { workspaceId, owner } = await newUser();
    for (const role of ["admin", "member", "viewer"] as const) {
      await inviteMember(owner, CUSTOMER, { email: `${role}@audit.example`, role });
    }
    const list = (query: Partial<typeof EVERYTHING>) =>
      listAuditEvents(database.prisma, workspaceId, { ...EVERYTHING, ...query });
    const first = await list({ pageSize: 2 });
    expect(first.events.map(({ target }) => target)).toEqual([
      "viewer@audit.example",
      "member@audit.example",
    ]);
    expect(first.areas).toEqual(["account", "invitation"]);
    const without = await list({ without: "invitation" });
    expect(without.events.map(({ action }) => action)).toEqual(["account.create"]);
    expect(without.areas).toEqual(["account"]);
    const second = await list({ pageSize: 2, before: first.next ?? "" });
    expect(second.events.map(({ action }) => action)).toEqual([
      "invitation.create",
      "account.create",
    ]);
    expect(second.next).toBeNull();
    expect((await list({ area: "account" })).events).toHaveLength(1);
    expect((await list({ search: "member@" })).events).toHaveLength(1);
    expect((await list({ to: "2020-01-01" })).events).toEqual([]);
    expect((await list({ from: "2020-01-01" })).events).toHaveLength(4);
  });
});
