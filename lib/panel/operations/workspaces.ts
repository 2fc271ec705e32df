import { createWorkspace } from "@/lib/features/workspaces";
import { workspaceSchema } from "../schemas/members";
import { limitAccount } from "../server/limits";
import { userOperation } from "./operation";

const create = userOperation({
  method: "POST",
  path: "workspaces",
  summary: "Creates a workspace.",
  body: workspaceSchema,
  async run(call, { body: input }) {
    await limitAccount(call.runtime, "createOfUser", call.user.id);
    return createWorkspace(call.runtime.prisma, { ...input, owner: call.user }, call.now);
  },
});

export const OPERATIONS = [create] as const;
