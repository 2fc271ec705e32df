import type { Account } from "next-auth";
import { beforeEach, describe, expect, it } from "vitest";
import { parseEnv } from "@/lib/env/env";
import { signUp } from "@/lib/features/accounts/sign-up";
import { findSession } from "@/lib/features/users/sessions";
import { openWorkspace } from "@/lib/features/workspaces/open-workspace";
import type { MailMessage } from "@/lib/mail/message";
import type { SecurityEvent } from "@/lib/security/event";
import { withTestDatabase } from "@/test/db/database";
import { signInAs } from "@/test/services/sign-in-as";
import { ManualClock } from "@/test/state/manual-clock";
import { arriveFromSite } from "./arrive-from-site";
import type { Visit } from "./visit";

const PASSWORD = "correct horse battery";
const database = withTestDatabase();
let clock: ManualClock;
let mails: MailMessage[];
let events: SecurityEvent[];

beforeEach(async () => {
  await database.prisma.workspace.deleteMany();
  await database.prisma.user.deleteMany();
  clock = new ManualClock();
  mails = [];
  events = [];
});

const visit = (more: Partial<Visit> = {}): Visit => ({
  client: { network: "203.0.113.1", userAgent: "Firefox" },
  sessionToken: "",
  passkeyToken: "",
  linkToken: "",
  next: "/panel",
  party: null,
  device: null,
  origin: "https://gate.example.org",
  ...more,
});

/** A user arriving from Google. @returns the user next-auth makes the session for, or the redirect */
async function arrive(email: string, more: Partial<Visit> = {}, isVerified = true) {
  const account: Account = {
    provider: "google",
    type: "oauth",
    providerAccountId: `id of ${email}`,
  };
  const user: { id?: string; email?: string; sessionToken?: string } = {};
  const profile = { email, email_verified: isVerified };
  const context = {
    prisma: database.prisma,
    api: { clock },
    env: parseEnv({}),
    security: { record: (event: SecurityEvent) => void events.push(event) },
    mail: { post: (mail: MailMessage) => void mails.push(mail) },
  };
  const outcome = await arriveFromSite(context, visit(more), user, account, profile).catch(
    (error: Error) => error.message,
  );
  return { outcome, user };
}

const account = async (email: string) => {
  await openWorkspace(database.prisma, { email, password: PASSWORD }, clock.now());
  return database.prisma.user.findUniqueOrThrow({ where: { email } });
};
const open = async (token = "") => (await findSession(database.prisma, token, clock.now()))?.user;
const recorded = () =>
  events.map(({ action, outcome, reason }) => `${action} ${outcome} ${reason}`);

describe("a sign-in from another site", () => {
  it("gets a new account and a session of that site, and ends the one that the browser had", async () => {
    const { id } = await account("before@example.org");
    const before = await signInAs(database.prisma, id, clock.now());
    const { outcome, user } = await arrive("new@example.org", { sessionToken: before.token });
    expect(outcome).toBe(true);
    expect(await open(user.sessionToken)).toMatchObject({ email: "new@example.org" });
    expect(await open(before.token)).toBeUndefined();
    const session = await database.prisma.session.findFirstOrThrow();
    expect(session).toMatchObject({ method: "google", network: "203.0.113.1" });
    expect(recorded()).toEqual(["sign-up success google", "sign-in success google"]);
    expect(mails).toEqual([]);
  });

  it("does not make the first user the operator: that takes the set-up code", async () => {
    await arrive("first@example.org");
    const { isOperator } = await database.prisma.user.findFirstOrThrow();
    expect(isOperator).toBe(false);
  });

  it("ends what was open when the way in is new, and the owner is mailed, once", async () => {
    const { id } = await account("owner@example.org");
    const { token } = await signInAs(database.prisma, id, clock.now());
    const { user } = await arrive("owner@example.org");
    expect(user.id).toBe(id);
    expect([await open(token), (await open(user.sessionToken))?.id]).toEqual([undefined, id]);
    expect(mails).toMatchObject([
      { to: "owner@example.org", subject: "You can now sign in with Google" },
    ]);
    expect(recorded()).toEqual(["identity.link success google", "sign-in success google"]);
    await arrive("owner@example.org");
    expect(mails).toHaveLength(1);
    expect(await open(user.sessionToken)).toBeDefined();
  });

  it("who has two-factor sign-in gets a ticket and no session", async () => {
    const { id } = await account("two@example.org");
    const totpEnabledAt = new Date(clock.now());
    await database.prisma.user.update({ where: { id }, data: { totpEnabledAt } });
    const { outcome, user } = await arrive("two@example.org");
    expect(outcome).toMatch(/^\/sign-in#[A-Za-z0-9_-]{32}$/);
    expect(user).toEqual({});
    expect(await database.prisma.session.count()).toBe(0);
    expect(await database.prisma.userToken.findMany()).toMatchObject([
      { purpose: "second-step", userId: id, method: "google" },
    ]);
  });

  it("is not handed an account that was never confirmed, nor one for an unverified address", async () => {
    const input = { email: "squatted@example.org", password: PASSWORD };
    await signUp(database.prisma, input, clock.now());
    expect((await arrive("squatted@example.org")).outcome).toBe("UnverifiedHere");
    expect((await arrive("other@example.org", {}, false)).outcome).toBe("NoVerifiedEmail");
    expect(await database.prisma.session.count()).toBe(0);
  });
});
