import { BOT_DIRECTORY } from "@/lib/intel/bots/directory";
import { waysToVerify } from "@/lib/intel/bots/directory/verifications";
import { NotFoundError } from "@/lib/kernel";
import { robotsTxt } from "@/lib/robots/robots-txt";
import { overviewSchema } from "../schemas/traffic";
import { complianceAnswer } from "../server/bots/compliance-answer";
import {
  complianceReport,
  type DirectoryAnswer,
  directoryAnswer,
  robotsText,
} from "../server/bots/model";
import type { WorkspaceCall } from "../server/panel-route";
import { allOf, readsOf, workspaceOperation } from "./operation";

/** Made once: the directory comes with the program. */
const DIRECTORY_ANSWER: DirectoryAnswer = {
  bots: BOT_DIRECTORY.map(({ name, operator, category, verification, docs }) => ({
    name,
    operator,
    category,
    verifiedBy: [...waysToVerify(verification)],
    docs,
  })),
};

const directory = workspaceOperation({
  method: "GET",
  path: "bots",
  role: "viewer",
  scopes: readsOf(),
  summary: "The directory of bots that policies can name.",
  answer: directoryAnswer,
  /** The same for every workspace: the bots that this version knows. */
  run: () => DIRECTORY_ANSWER,
});

const robots = workspaceOperation({
  method: "GET",
  path: "bots/robots",
  role: "viewer",
  scopes: readsOf("policy"),
  summary: "The robots.txt of the blocker policy.",
  answer: robotsText,
  run: (call) => robotsAnswer(call),
});

const compliance = workspaceOperation({
  method: "GET",
  path: "bots/compliance",
  role: "viewer",
  scopes: allOf("traffic"),
  summary: "Which bots fetched what your robots.txt forbids them.",
  query: overviewSchema,
  answer: complianceReport,
  run: ({ runtime, workspace, now }, { query: { range } }) =>
    complianceAnswer(runtime, workspace.id, range, now),
});

export const OPERATIONS = [directory, robots, compliance] as const;

/** The robots.txt of the blocker policy, as it counts now. @throws NotFoundError */
async function robotsAnswer({ runtime, workspace }: WorkspaceCall) {
  const context = await runtime.workspaces.loadByHandle(workspace.handle);
  if (context === null) throw new NotFoundError("There is no such workspace.");
  return { text: robotsTxt(context.policies.blocker, BOT_DIRECTORY) };
}
