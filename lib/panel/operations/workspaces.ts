import { createWorkspace } from "@/lib/features/workspaces";
import { workspaceSchema } from "../schemas/members";
import { userOperation } from "./operation";

const create = userOperation({
  method: "POST",
  path: "workspaces",
  summary: "Creates a workspace.",
  limit: "workspaceOfUser",
  body: workspaceSchema,
  run: ({ runtime, user, now }, { body: input }) =>
    createWorkspace(runtime.prisma, { ...input, owner: user }, now),
});

export const OPERATIONS = [create] as const;
