import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";
import { plannedDocumentSchema } from "@/lib/engine/document/plan-schema";
import { type Context, defineCommand } from "./command";
import { CommandError } from "./errors";
import { readJsonInput } from "./input-file";
import { text } from "./option-kinds";
import { flag, optional, required } from "./options";
import { callServer } from "./remote/call-server";
import { planText } from "./remote/plan-text";
import { readTarget, type Target } from "./remote/read-target";

/* The account document of a server, with a token of its management API: needs no database. */

const connection = {
  server: required("URL", text("the server's address, such as https://gatehouse.example.org")),
  "token-file": optional("F", text("the path of a file with the token")),
  insecure: flag,
};
const file = optional("F", text("the path of a JSON file, or - for standard input"));

interface Connection {
  readonly server: string;
  readonly "token-file": string | undefined;
  readonly insecure: boolean;
}

const exportCommand = defineCommand({
  name: "export",
  summary:
    "Prints a server's account document, or writes it to the file. The token comes from GATEHOUSE_TOKEN.",
  options: { ...connection, file: optional("F", text("the path of the file to write")) },
  bearsBadEnv: true,
  async run({ file, ...given }, context) {
    const target = await targetOf(given, context);
    const exported = await callServer(target, { method: "GET", path: "document" });
    if (file === undefined) await context.writeOut(exported.text);
    else await replaceFile(file, exported.text);
  },
});

const plan = defineCommand({
  name: "plan",
  summary:
    "Prints what applying the file's document would change. Exit status 0 if nothing, 2 if something, 1 after an error.",
  options: { ...connection, file, json: flag },
  bearsBadEnv: true,
  async run({ file, json, ...given }, context) {
    const target = await targetOf(given, context);
    const body = await readDocument(file, context);
    const planned = await planOn(target, body);
    if (json) await context.print(planned);
    else {
      const isColored = context.isTerminal.output && hasColours(context);
      await context.writeOut(planText(planned, isColored));
    }
    if (hasChanges(planned)) context.endWith(2);
  },
});

const apply = defineCommand({
  name: "apply",
  summary:
    "Shows the plan, asks for confirmation, and applies the file's document; --yes skips the question. Exit status 3 if someone else changed something meanwhile.",
  options: { ...connection, file, yes: flag },
  bearsBadEnv: true,
  async run({ file, yes, ...given }, context) {
    const target = await targetOf(given, context);
    const canAsk = context.isTerminal.input && file !== undefined && file !== "-";
    if (!yes && !canAsk) {
      throw new CommandError(
        "There is no terminal to ask for confirmation: check the plan first, then give --yes.",
      );
    }
    const body = await readDocument(file, context);
    const planned = await planOn(target, body);
    context.stderr.write(planText(planned, context.stderr.isTTY === true && hasColours(context)));
    if (!hasChanges(planned)) return;
    if (!yes && !(await isConfirmed(context))) {
      throw new CommandError("Nothing was applied.");
    }
    const headers = { "If-Match": `"${planned.revision}"` };
    const { json } = await callServer(target, { method: "PUT", path: "document", body, headers });
    await context.print(json);
  },
});

export const exportCommands = [exportCommand];
export const planCommands = [plan];
export const applyCommands = [apply];

function targetOf(given: Connection, context: Context): Promise<Target> {
  const { server, insecure } = given;
  return readTarget({ server, insecure, tokenFile: given["token-file"] }, context.variables);
}

/** The document as compact JSON; invalid JSON is reported before anything is sent. */
async function readDocument(file: string | undefined, { stdin }: Context): Promise<string> {
  return JSON.stringify(await readJsonInput(file ?? "-", stdin));
}

async function planOn(target: Target, body: string) {
  const { json } = await callServer(target, { method: "POST", path: "document/plan", body });
  const planned = plannedDocumentSchema.safeParse(json);
  if (planned.success) return planned.data;
  throw new CommandError("The server's plan cannot be read: is it of another version?");
}

const hasChanges = ({ add, change, remove }: { add: number; change: number; remove: number }) =>
  add + change + remove > 0;

/** https://no-color.org */
const hasColours = ({ variables }: Context) => !variables.NO_COLOR;

async function isConfirmed({ stderr, stdin }: Context): Promise<boolean> {
  stderr.write('Apply this? Only "yes" does: ');
  const decoder = new TextDecoder();
  let answer = "";
  for await (const chunk of stdin) {
    answer += decoder.decode(chunk, { stream: true });
    if (answer.includes("\n")) break;
  }
  return answer.trim() === "yes";
}

/** The old file stays whole until the new one is. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, text, { flag: "wx" });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    const why = error instanceof Error ? error.message.split(",", 1)[0] : String(error);
    throw new CommandError(`--file: ${file} cannot be written: ${why}`);
  }
}
