import { z } from "zod";
import { isAtLeast } from "@/lib/base/role";
import {
  askForMore,
  getPlanOrThrow,
  getStandingOrThrow,
  planRequest,
  planView,
  standing,
} from "@/lib/features/credits";
import { planRequestMail } from "@/lib/features/credits/mails";
import {
  changedSettings,
  deleteWorkspace,
  findByName,
  findQuery,
  forgetWorkspaceRecords,
  namedThing,
  requireTwoFactor,
  updateWorkspace,
  workspaceDeletion,
  workspaceSettings,
} from "@/lib/features/workspaces";
import { auditPage, dayOr, instantOr, listAuditEvents } from "@/lib/kernel";
import { AUDIT_PAGE_SIZE } from "../page-sizes";
import { requireTwoFactorSchema } from "../schemas/account";
import { confirmUser } from "../server/confirm-user";
import { limitAccount } from "../server/limits";
import { noteOfUser, personOf } from "../server/panel-route";
import { allOf, forPeople, readsOf, workspaceOperation } from "./operation";

/** Returns the handle, since the page's URL may have changed. */
const updateSettings = workspaceOperation({
  method: "PUT",
  path: "settings",
  role: "admin",
  scopes: allOf("members"),
  summary: "Changes the workspace's name, handle, and its links' share of the credits.",
  body: workspaceSettings,
  answer: changedSettings,
  run: ({ ctx }, { body }) => updateWorkspace(ctx, body),
});

const remove = workspaceOperation({
  method: "DELETE",
  path: "settings",
  role: "owner",
  scopes: forPeople("Deletes the workspace, tokens included: only an owner in person."),
  summary: "Deletes the workspace and everything in it, for good.",
  body: workspaceDeletion,
  async run(call, { body }) {
    const { jobs: prisma, jobsTraffic: traffic, background } = call.runtime;
    const { id, handle } = call.workspace;
    await deleteWorkspace(call.ctx, { handle, typed: body.handle });
    noteOfUser(call, "workspace.delete", { workspaceId: id });
    background.run("records of a deleted workspace are left", () =>
      forgetWorkspaceRecords({ traffic, prisma }, id),
    );
  },
});

const twoFactor = workspaceOperation({
  method: "PUT",
  path: "settings/two-factor",
  role: "owner",
  scopes: forPeople("Shuts people out, so an owner confirms it with their own password."),
  summary: "Sets whether members must use two-factor authentication to open the workspace.",
  body: requireTwoFactorSchema,
  async run(call, { body: { isRequired, ...confirmation } }) {
    await confirmUser({ ...call, user: personOf(call) }, "workspace.two-factor", confirmation);
    await requireTwoFactor(call.ctx, { isRequired, owner: personOf(call) });
    noteOfUser(call, "workspace.two-factor", {
      reason: isRequired ? "required" : "not-required",
      workspaceId: call.workspace.id,
    });
  },
});

const plan = workspaceOperation({
  method: "GET",
  path: "plan",
  role: "viewer",
  scopes: readsOf(),
  summary: "The package, its credits and what is used of it.",
  answer: planView,
  run: ({ runtime, workspace, now }) => getPlanOrThrow(runtime.prisma, workspace.id, now),
});

const requestPlan = workspaceOperation({
  method: "POST",
  path: "plan",
  role: "admin",
  scopes: allOf("members"),
  summary: "Mails the operators what the workspace needs.",
  body: planRequest,
  answer: z.object({
    isSent: z.boolean().describe("False: the installation has no operator yet."),
  }),
  limit: "mailOfAccount",
  async run({ runtime, request, principal, workspace, ctx }, { body }) {
    await limitAccount(runtime, "mailOfAccount", workspace.id);
    const operators = await askForMore(ctx, body);
    const origin = runtime.origins.inMails(request.headers);
    const from = { handle: workspace.handle, from: principal.email, message: body.message };
    for (const to of operators) runtime.mail.post(planRequestMail({ to, ...from }, origin));
    return { isSent: operators.length > 0 };
  },
});

/** Polled by every page of the workspace, for its banner. */
const readStanding = workspaceOperation({
  method: "GET",
  path: "standing",
  role: "viewer",
  scopes: readsOf(),
  summary: "Whether the workspace's calls are answered now.",
  answer: standing,
  run: ({ runtime, workspace, now }) => getStandingOrThrow(runtime.prisma, workspace.id, now),
});

const DAY = "A day, such as 2026-03-01";
const bounds = z.union([z.literal(""), dayOr(DAY), instantOr(DAY)]);
/** A day in UTC, an instant, or "" for no bound. */
const bound = z.string().refine((text) => bounds.safeParse(text).success, DAY);

const audit = workspaceOperation({
  method: "GET",
  path: "audit",
  role: "viewer",
  scopes: readsOf(),
  summary: "Lists the changes made in the workspace, newest first.",
  query: z.object({
    area: z.string().max(40).default(""),
    search: z.string().trim().max(200).default(""),
    from: bound.default(""),
    to: bound.default(""),
    before: z
      .string()
      .regex(/^\d{0,18}$/)
      .default(""),
  }),
  answer: auditPage,
  run({ runtime, workspace }, { query }) {
    // Only those who may invite see the addresses of people who have not joined yet.
    const without = isAtLeast(workspace.role, "admin") ? "" : "invitation";
    const asked = { ...query, without, pageSize: AUDIT_PAGE_SIZE };
    return listAuditEvents(runtime.prisma, workspace.id, asked);
  },
});

/** The things that the command palette finds by name. */
const find = workspaceOperation({
  method: "GET",
  path: "find",
  role: "viewer",
  scopes: readsOf(),
  summary: "Finds keys, configurations and SmartURLs by name.",
  query: findQuery,
  answer: z.object({ found: z.array(namedThing) }),
  run: async ({ ctx }, { query }) => ({ found: await findByName(ctx, query.q.trim()) }),
});

export const OPERATIONS = [
  updateSettings,
  remove,
  twoFactor,
  plan,
  requestPlan,
  readStanding,
  audit,
  find,
] as const;
