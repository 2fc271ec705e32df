import { exportDocument, importDocument } from "@/lib/features/account-document";
import { changeTerms, getWorkspaceOrThrow, openWorkspace } from "@/lib/features/workspaces";
import { changesOrThrow, defineCommand } from "./command";
import { readJsonInput } from "./input-file";
import { noteAct } from "./note-act";
import { instant, orNone, secret, text, trueOrFalse, wholeNumber } from "./option-kinds";
import { optional, required } from "./options";
import { withAccount, withDatabase } from "./with-database";

const email = required("E", text("an e-mail address"));
const packageName = optional("NAME", text("the name of a package, such as Unlimited or Pro"));

const create = defineCommand({
  name: "account create",
  summary:
    "Creates an account: a user, their workspace and its subscription, without limits unless a package is given.",
  options: {
    email,
    password: required("P", secret("8 to 1024 characters")),
    handle: optional("H", text("2 to 31 of a-z, 0-9 and -")),
    package: packageName,
    quota: optional("N", wholeNumber),
    rate: optional("N", wholeNumber),
  },
  run: (input, context) =>
    withDatabase(context, async (prisma) => {
      const created = await openWorkspace(prisma, input, context.clock.now());
      await noteAct(prisma, context, { action: "sign-up", workspaceId: created.workspaceId });
      await context.print(withAccountId(created));
    }),
});

const show = defineCommand({
  name: "account show",
  summary: "Prints package, quota, usage, expiry and keys (masked).",
  options: { email },
  run: (options, context) =>
    withAccount(options.email, context, async ({ prisma, workspaceId, now }) => {
      await context.print(withAccountId(await getWorkspaceOrThrow(prisma, workspaceId, now)));
    }),
});

const update = defineCommand({
  name: "account update",
  summary:
    "Changes the given options and prints the account. `none` means the package's quota or rate, or no expiry.",
  options: {
    email,
    package: packageName,
    quota: optional("N", orNone(wholeNumber)),
    rate: optional("N", orNone(wholeNumber)),
    expires: optional("ISO8601", orNone(instant)),
    suspended: optional("true|false", trueOrFalse),
  },
  run: async ({ email, expires, ...others }, context) => {
    const changes = changesOrThrow({ ...others, expiresAt: expires });
    await withAccount(email, context, async (ctx) => {
      const { prisma, workspaceId, now } = ctx;
      await changeTerms(ctx, changes);
      const given = Object.entries(changes).filter(([, value]) => value !== undefined);
      const reason = given.map(([name]) => name).join(", ");
      await noteAct(prisma, context, { action: "account.update", reason, workspaceId });
      await context.print(withAccountId(await getWorkspaceOrThrow(prisma, workspaceId, now)));
    });
  },
});

const exportCommand = defineCommand({
  name: "account export",
  summary: "Prints the account document: everything that the customer has configured.",
  options: { email },
  run: (options, context) =>
    withAccount(options.email, context, async ({ prisma, workspaceId }) => {
      await context.print(await exportDocument(prisma, workspaceId));
    }),
});

const importCommand = defineCommand({
  name: "account import",
  summary:
    "Replaces the whole account document with the file's (- is standard input), or lists every problem and changes nothing.",
  options: { email, file: required("F", text("the path of a JSON file, or - for standard input")) },
  run: async ({ email, file }, context) => {
    const json = await readJsonInput(file, context.stdin);
    await withAccount(email, context, async (ctx) => {
      const { prisma, workspaceId } = ctx;
      const { allowsPrivateDestinations } = context.env;
      const options = { allowsPrivateDestinations };
      const imported = await importDocument(ctx, json, options);
      await noteAct(prisma, context, { action: "account.update", reason: "import", workspaceId });
      await context.print(imported);
    });
  },
});

export const accountCommands = [create, show, update, exportCommand, importCommand];

/** The command line calls a workspace an account (docs/operating.md), in output and documents too. */
function withAccountId<T extends { readonly workspaceId: string }>({ workspaceId, ...rest }: T) {
  return { accountId: workspaceId, ...rest };
}
