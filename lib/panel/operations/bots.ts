import { overviewSchema } from "../schemas/traffic";
import { complianceAnswer } from "../server/bots/compliance-answer";
import { DIRECTORY_ANSWER } from "../server/bots/directory-answer";
import { complianceReport, directoryAnswer, robotsText } from "../server/bots/model";
import { robotsAnswer } from "../server/bots/robots-answer";
import { allOf, readsOf, workspaceOperation } from "./operation";

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
