import {
  createPackage,
  deletePackage,
  listPackages,
  setDefaultPackage,
  updatePackage,
} from "@/lib/features/credits";
import { listSecurityEvents } from "@/lib/features/users";
import { changeTerms, listWorkspaces } from "@/lib/features/workspaces";
import { suspendedWorkspaceMails } from "@/lib/features/workspaces/mails";
import { listDeletedTrail, listDeletions } from "@/lib/kernel";
import { AUDIT_PAGE_SIZE, WORKSPACES_A_PAGE } from "../page-sizes";
import {
  deletionsQuerySchema,
  packageNameSchema,
  packageSchema,
  updateWorkspaceSchema,
  workspacesQuerySchema,
} from "../schemas/operator";
import { eventsQuerySchema } from "../schemas/security";
import { idParam, noteOfOperator } from "../server/panel-route";
import { systemHealth } from "../server/system-health";
import { operatorOperation } from "./operation";

const readSystem = operatorOperation({
  method: "GET",
  path: "operator/system",
  summary: "Reads the state of this process and of what it depends on.",
  run: ({ runtime }) => systemHealth(runtime),
});

const listEvents = operatorOperation({
  method: "GET",
  path: "operator/events",
  summary: "Lists security events of all accounts.",
  query: eventsQuerySchema,
  async run(call, { query: { before, action, outcome, email } }) {
    return listSecurityEvents(call.runtime.prisma, {
      before: before === "" ? undefined : BigInt(before),
      action: action || undefined,
      outcome: outcome || undefined,
      email: email || undefined,
    });
  },
});

const readWorkspaces = operatorOperation({
  method: "GET",
  path: "operator/workspaces",
  summary: "Lists the workspaces, in pages, and the packages.",
  query: workspacesQuerySchema,
  async run(call, { query: { search, state, page } }) {
    const { prisma } = call.runtime;
    const slice = { search, state, skip: (page - 1) * WORKSPACES_A_PAGE, take: WORKSPACES_A_PAGE };
    const [found, packages] = await Promise.all([
      listWorkspaces(prisma, slice, call.now),
      listPackages(prisma),
    ]);
    return { ...found, packages };
  },
});

const updateWorkspace = operatorOperation({
  method: "PATCH",
  path: "operator/workspaces/[id]",
  summary: "Changes a workspace's package and limits, or suspends it.",
  body: updateWorkspaceSchema,
  async run(call, { body: { expiresAt, ...rest } }) {
    const change = {
      ...rest,
      ...(expiresAt !== undefined && {
        expiresAt: expiresAt === null ? null : new Date(expiresAt),
      }),
    };
    const { runtime, actor, now } = call;
    const workspaceId = idParam(call, "id");
    const { prisma, mail, origins } = runtime;
    const suspended = await changeTerms({ prisma, workspaceId, actor, now }, change);
    if (suspended !== null) {
      const origin = origins.inMails(call.request.headers);
      for (const message of suspendedWorkspaceMails(suspended, origin)) mail.post(message);
    }
    noteOfOperator(call, "account.update", Object.keys(change).join(", "), workspaceId);
  },
});

const readPackages = operatorOperation({
  method: "GET",
  path: "operator/packages",
  summary: "Lists the packages.",
  run: async ({ runtime }) => ({
    packages: await listPackages(runtime.prisma),
  }),
});

const addPackage = operatorOperation({
  method: "POST",
  path: "operator/packages",
  summary: "Creates a package.",
  body: packageSchema,
  async run(call, { body: terms }) {
    await createPackage(call.runtime.prisma, terms);
    noteOfOperator(call, "operator.act", `created the package ${terms.name}`);
  },
});

const changePackage = operatorOperation({
  method: "PUT",
  path: "operator/packages",
  summary: "Changes the package of that name.",
  body: packageSchema,
  async run(call, { body: terms }) {
    await updatePackage(call.runtime.prisma, terms);
    noteOfOperator(call, "operator.act", `changed the package ${terms.name}`);
  },
});

const removePackage = operatorOperation({
  method: "DELETE",
  path: "operator/packages",
  summary: "Deletes a package that no workspace is on.",
  query: packageNameSchema,
  async run(call, { query: { name } }) {
    await deletePackage(call.runtime.prisma, name);
    noteOfOperator(call, "operator.act", `deleted the package ${name}`);
  },
});

const chooseDefault = operatorOperation({
  method: "PUT",
  path: "operator/packages/default",
  summary: "Gives new accounts the package of that name.",
  body: packageNameSchema,
  async run(call, { body: { name } }) {
    const isChanged = await setDefaultPackage(call.runtime.prisma, name);
    if (isChanged) noteOfOperator(call, "operator.act", `new accounts get the package ${name}`);
  },
});

const readDeletions = operatorOperation({
  method: "GET",
  path: "operator/deletions",
  summary: "Lists deleted workspaces.",
  query: deletionsQuerySchema,
  run(call, { query }) {
    const page = { ...query, pageSize: AUDIT_PAGE_SIZE };
    return listDeletions(call.runtime.prisma, page);
  },
});

const readTrail = operatorOperation({
  method: "GET",
  path: "operator/deletions/[id]",
  summary: "Reads the audit trail of a deleted workspace.",
  query: deletionsQuerySchema,
  run(call, { query }) {
    const page = { ...query, pageSize: AUDIT_PAGE_SIZE };
    return listDeletedTrail(call.runtime.prisma, idParam(call, "id"), page);
  },
});

export const OPERATIONS = [
  readSystem,
  listEvents,
  readWorkspaces,
  updateWorkspace,
  readPackages,
  addPackage,
  changePackage,
  removePackage,
  chooseDefault,
  readDeletions,
  readTrail,
] as const;
