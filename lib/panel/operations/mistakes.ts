import { getMistakes, mistakesOfPolicies, withdrawMistake } from "@/lib/features/mistakes";
import { idParam } from "../server/panel-route";
import { allOf, readsOf, workspaceOperation } from "./operation";

const list = workspaceOperation({
  method: "GET",
  path: "mistakes",
  role: "viewer",
  scopes: readsOf("policy"),
  summary:
    "Counts visitors turned away by mistake, by policy and check, and compares them with the policies’ budgets.",
  answer: mistakesOfPolicies,
  run: ({ ctx }) => getMistakes(ctx),
});

const withdraw = workspaceOperation({
  method: "DELETE",
  path: "mistakes/[id]",
  role: "member",
  scopes: allOf("lists"),
  summary:
    "Withdraws a mistake that an entry of the IP allowlist had named, by the id of its decision.",
  run: (call) => withdrawMistake(call.ctx.prisma, call.workspace.id, idParam(call, "id")),
});

export const OPERATIONS = [list, withdraw] as const;
