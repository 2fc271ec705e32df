import { z } from "zod";
import { configurationSchema } from "@/lib/engine/document/configuration-schema";
import { diffDocuments } from "@/lib/engine/document/diff-documents";
import { policySchema } from "@/lib/engine/document/policy-schema";
import { readPart } from "@/lib/kernel";
import type { Management } from "../management";
import { type AddTools, type InputOf, resultOf } from "./tool";

/** Which policy: the blocker's, or one configuration of Blocker v2. */
const which = {
  configuration: z
    .uuid()
    .optional()
    .describe("A configuration's id; left out: the blocker policy."),
};
const draft = {
  ...which,
  document: z
    .record(z.string(), z.unknown())
    .describe(
      "The whole policy as get_policy gives it, with changes. What is left out is the default.",
    ),
};

const listing = { ...which, list: z.boolean().optional() };
const save = {
  ...draft,
  baseVersion: z
    .number()
    .int()
    .min(0)
    .describe(
      "The version that the draft was made from: a later save by others is not overwritten.",
    ),
  confirmed: z
    .boolean()
    .optional()
    .describe("Only once a person has confirmed the warnings of the first answer."),
};

const pathOf = (configuration: string | undefined) =>
  configuration === undefined ? "blocker" : `configurations/${configuration}`;

const savedSchema = z.looseObject({ version: z.number(), document: z.unknown() });

/** The draft as it would be saved, and what differs from what is saved. @throws InvalidInputError, RefusedError */
async function compare(
  management: Management,
  {
    configuration,
    document,
  }: { readonly configuration?: string | undefined; readonly document: object },
) {
  const text = await management({ method: "GET", path: pathOf(configuration) });
  const saved = savedSchema.parse(JSON.parse(text));
  const schema = configuration === undefined ? policySchema : configurationSchema;
  const differences = diffDocuments(saved.document, readPart<z.ZodType>(schema, document));
  return { baseVersion: saved.version, differences };
}

/** The last line of a replay: its result, or the error that ended it. */
function lastLine(lines: string): string {
  return lines.trimEnd().split("\n").at(-1) ?? "";
}

export const addPolicyTools: AddTools = (server, management) => {
  server.registerTool(
    "get_policy",
    {
      title: "Get a policy",
      description:
        "The blocker policy or a configuration, with its version; `list: true` lists the configurations. Scope: read or policy.",
      inputSchema: listing,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ configuration, list }: InputOf<typeof listing>) =>
      resultOf(() =>
        management({ method: "GET", path: list ? "configurations" : pathOf(configuration) }),
      ),
  );
  server.registerTool(
    "propose_policy",
    {
      title: "Propose a policy",
      description:
        "Checks a draft and tells what it would change. Saves nothing. Scope: read or policy.",
      inputSchema: draft,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (input: InputOf<typeof draft>) => resultOf(() => compare(management, input)),
  );
  server.registerTool(
    "replay_policy",
    {
      title: "Replay a policy",
      description:
        "Judges recorded visitors by a draft, beside the saved policy: how many more or fewer would be kept out, with samples. Saves nothing. Scopes: policy and traffic.",
      inputSchema: draft,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ configuration, document }: InputOf<typeof draft>) =>
      resultOf(async () => {
        const path = configuration === undefined ? "blocker/replay" : "configurations/replay";
        const body = { document, ...(configuration !== undefined && { id: configuration }) };
        return lastLine(await management({ method: "POST", path, body }));
      }),
  );
  server.registerTool(
    "save_policy",
    {
      title: "Save a policy",
      description:
        "Saves a draft as a new version, which can be restored. Show people the differences first. Scope: policy.",
      inputSchema: save,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ configuration, document, baseVersion, confirmed = false }: InputOf<typeof save>) =>
      resultOf(() => {
        const body = { document, baseVersion, confirmed };
        return management({ method: "PUT", path: pathOf(configuration), body });
      }),
  );
};
