import { describe, expect, it } from "vitest";
import { withTestDatabase } from "@/lib/db/testing/database";
import { PASSWORDS } from "@/lib/passwords/testing/passwords";
import { createAccount } from "../account/create-account";
import { OPERATOR } from "../actor";
import { listAuditEvents } from "../audit/list-audit-events";
import { listDeletedTrail, listDeletions } from "../audit/list-deletions";
import { ConflictError, ForbiddenError, InvalidInputError, NotFoundError } from "../errors";
import { acceptAsNewUser, acceptInvitation } from "../invitation/accept-invitation";
import { findInvitationOrThrow } from "../invitation/find-invitation";
import { inviteMember } from "../invitation/invite-member";
import { listInvitations } from "../invitation/list-invitations";
import { renewInvitation } from "../invitation/renew-invitation";
import { revokeInvitation } from "../invitation/revoke-invitation";
import { changeRole } from "./change-role";
import { createWorkspace } from "./create-workspace";
import { deleteWorkspace } from "./delete-workspace";
import { listMembers } from "./list-members";
import type { ActingMember } from "./member-rules";
import { removeMember } from "./remove-member";
import { forgetWorkspaceRecords } from "./remove-workspace";
import { updateWorkspace } from "./update-workspace";

const NOW = Date.parse("2026-03-01T12:00:00Z");
const DAY_MS = 86_400_000;
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
  const account = { email, password: PASSWORD };
  const { accountId, handle } = await createAccount(database.prisma, account, OPERATOR, NOW);
  const { id } = await database.prisma.user.findUniqueOrThrow({ where: { email } });
  const owner: ActingMember = {
    workspaceId: accountId,
    actor: { userId: id, name: email },
    role: "owner",
  };
  return { id, email, handle, workspaceId: accountId, owner };
}

type Role = ActingMember["role"];

async function addMember(workspaceId: string, role: Role) {
  const user = await newUser(role);
  await database.prisma.membership.create({ data: { workspaceId, userId: user.id, role } });
  const acting: ActingMember = { workspaceId, actor: { userId: user.id, name: user.email }, role };
  return { ...user, acting };
}

const rolesOf = async (workspaceId: string) =>
  (await listMembers(database.prisma, workspaceId, "viewer")).map(({ role }) => role);

describe("members", () => {
  it("are told who has two-factor sign-in only where they may do something about it", async () => {
    const { workspaceId } = await newUser();
    const told = async (asks: "admin" | "member") =>
      (await listMembers(database.prisma, workspaceId, asks)).map((each) => each.hasTwoFactor);
    expect(await told("admin")).toEqual([false]);
    expect(await told("member")).toEqual([null]);
  });

  it("get another role, and the trail tells both", async () => {
    const { workspaceId, owner } = await newUser();
    const { id, email } = await addMember(workspaceId, "viewer");
    await changeRole(database.prisma, owner, id, "admin");
    expect(await rolesOf(workspaceId)).toEqual(["owner", "admin"]);
    const { events } = await listAuditEvents(database.prisma, workspaceId, EVERYTHING);
    expect(events[0]).toMatchObject({
      actor: owner.actor.name,
      action: "member.role",
      target: email,
      details: { before: { role: "viewer" }, after: { role: "admin" } },
    });
  });

  it("who are owners are changed by owners only", async () => {
    const { workspaceId, id } = await newUser();
    const admin = await addMember(workspaceId, "admin");
    const viewer = await addMember(workspaceId, "viewer");
    const { prisma } = database;
    await expect(changeRole(prisma, admin.acting, id, "viewer")).rejects.toThrow(ForbiddenError);
    await expect(changeRole(prisma, admin.acting, viewer.id, "owner")).rejects.toThrow(
      ForbiddenError,
    );
    await expect(removeMember(prisma, admin.acting, id)).rejects.toThrow(ForbiddenError);
    await changeRole(prisma, admin.acting, viewer.id, "member");
    expect(await rolesOf(workspaceId)).toEqual(["owner", "admin", "member"]);
  });

  it("keep at least one owner, also when two owners go at the same time", async () => {
    const { workspaceId, id, owner } = await newUser();
    const { prisma } = database;
    await expect(changeRole(prisma, owner, id, "admin")).rejects.toThrow(ConflictError);
    await expect(removeMember(prisma, owner, id)).rejects.toThrow(ConflictError);
    const second = await addMember(workspaceId, "owner");
    const results = await Promise.allSettled([
      removeMember(prisma, owner, id),
      removeMember(prisma, second.acting, second.id),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rolesOf(workspaceId)).toEqual(["owner"]);
  });

  it("leave by themselves, and are removed by admins only", async () => {
    const { workspaceId } = await newUser();
    const member = await addMember(workspaceId, "member");
    const viewer = await addMember(workspaceId, "viewer");
    const { prisma } = database;
    await expect(removeMember(prisma, member.acting, viewer.id)).rejects.toThrow(ForbiddenError);
    await removeMember(prisma, viewer.acting, viewer.id);
    expect(await rolesOf(workspaceId)).toEqual(["owner", "member"]);
  });

  it("of another workspace are nobody here", async () => {
    const { owner } = await newUser();
    const stranger = await newUser();
    await expect(changeRole(database.prisma, owner, stranger.id, "admin")).rejects.toThrow(
      NotFoundError,
    );
  });
});

describe("an invitation", () => {
  const invite = (acting: ActingMember, email: string, role: Role = "viewer") =>
    inviteMember(database.prisma, acting, true, { email, role }, NOW);

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
      acceptAsNewUser(database.prisma, PASSWORDS, { token, password: PASSWORD }, NOW);
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
    const weak = acceptAsNewUser(database.prisma, PASSWORDS, { token, password: "password" }, NOW);
    await expect(weak).rejects.toThrow(InvalidInputError);
    expect(await findInvitationOrThrow(database.prisma, token, NOW)).toMatchObject({
      hasAccount: false,
    });
  });

  it("is of use to the one who was invited only", async () => {
    const { workspaceId, owner } = await newUser();
    const [right, wrong] = [await newUser(), await newUser()];
    const { token } = await invite(owner, right.email, "admin");
    const accept = (user: typeof right) => acceptInvitation(database.prisma, token, user, NOW);
    await expect(accept(wrong)).rejects.toThrow(ForbiddenError);
    await accept(right);
    expect(await rolesOf(workspaceId)).toEqual(["owner", "admin"]);
  });

  it("ends after seven days, when it is revoked, and when it is sent anew", async () => {
    const { owner } = await newUser();
    const { prisma } = database;
    const { id, token } = await invite(owner, "late@example.org");
    const find = (text: string, now: number) => findInvitationOrThrow(prisma, text, now);
    await expect(find(token, NOW + 7 * DAY_MS)).rejects.toThrow(NotFoundError);
    const renewed = await renewInvitation(prisma, owner, id, NOW + 8 * DAY_MS);
    await expect(find(token, NOW)).rejects.toThrow(NotFoundError);
    await find(renewed.token, NOW + 14 * DAY_MS);
    await revokeInvitation(prisma, owner, id, NOW);
    await expect(find(renewed.token, NOW)).rejects.toThrow(NotFoundError);
    await expect(renewInvitation(prisma, owner, id, NOW)).rejects.toThrow(NotFoundError);
  });

  it("is refused to members, to who is invited already, and from who has not confirmed", async () => {
    const { owner, email, workspaceId } = await newUser();
    await invite(owner, "twice@example.org");
    await expect(invite(owner, "twice@example.org")).rejects.toThrow(InvalidInputError);
    await expect(invite(owner, email)).rejects.toThrow(InvalidInputError);
    const input = { email: "x@example.org", role: "viewer" } as const;
    const unverified = inviteMember(database.prisma, owner, false, input, NOW);
    await expect(unverified).rejects.toThrow(ForbiddenError);
    const admin = await addMember(workspaceId, "admin");
    await expect(invite(admin.acting, "y@example.org", "owner")).rejects.toThrow(ForbiddenError);
  });
});

describe("a workspace", () => {
  it("is made further by a user with a confirmed address, with a handle of its own", async () => {
    const user = await newUser();
    const make = (handle: string, isVerified = true) =>
      createWorkspace(database.prisma, { ...user, isVerified }, { name: "Second", handle }, NOW);
    await expect(make("second", false)).rejects.toThrow(ForbiddenError);
    expect(await make("second")).toEqual({ handle: "second" });
    const problems = await make(user.handle).catch((error: InvalidInputError) => error.problems);
    expect(problems).toEqual([{ path: "handle", message: "Somebody has this handle already." }]);
  });

  it("is renamed, and the trail tells before and after", async () => {
    const { owner, handle, workspaceId } = await newUser();
    const after = { name: "<b>Shop</b>", handle: `${handle}-x` };
    await updateWorkspace(database.prisma, owner, after, NOW);
    const { events } = await listAuditEvents(database.prisma, workspaceId, EVERYTHING);
    expect(events[0]).toMatchObject({
      action: "workspace.update",
      details: { before: { name: handle, handle }, after },
    });
  });

  it("is deleted when its handle is typed, with what is in it, and leaves its trail to the operator", async () => {
    const { prisma } = database;
    const { workspaceId, handle, email, owner } = await newUser();
    const viewer = await addMember(workspaceId, "viewer");
    const workspace = { id: workspaceId, handle };
    const remove = (typed: string) => deleteWorkspace(prisma, workspace, owner.actor, typed, NOW);
    const newest = { before: "", pageSize: 1 };
    await expect(remove("other")).rejects.toThrow(InvalidInputError);
    await expect(listDeletedTrail(prisma, workspaceId, newest)).rejects.toThrow(NotFoundError);
    await remove(handle);
    await forgetWorkspaceRecords(prisma, workspaceId);
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

  it("lists deletions page by page, the newest first", async () => {
    const { prisma } = database;
    const handles: string[] = [];
    for (const { workspaceId, handle, owner } of [await newUser(), await newUser()]) {
      await deleteWorkspace(prisma, { id: workspaceId, handle }, owner.actor, handle, NOW);
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
      await inviteMember(
        database.prisma,
        owner,
        true,
        { email: `${role}@audit.example`, role },
        NOW,
      );
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
