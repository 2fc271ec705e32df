import type { PrismaClient } from "@/lib/db/client";
import {
  endEverySession,
  endSessions,
  NOTHING,
  resetTwoFactor as removeSecondSteps,
} from "@/lib/features/users";
import { canonicalEmail, NotFoundError } from "@/lib/kernel";
import { defineCommand } from "./command";
import { noteAct } from "./note-act";
import { text } from "./option-kinds";
import { required } from "./options";
import { withDatabase } from "./with-database";

const EVERYONE = "all";

const signOut = defineCommand({
  name: "user sign-out",
  summary:
    "Ends every session of a user, every access token they made, and every link mailed to them; `all` means every user.",
  options: { email: required("E|all", text("an e-mail address, or all")) },
  run: ({ email }, context) =>
    withDatabase(context, async (prisma) => {
      if (email === EVERYONE) {
        const ended = await endEverySession(prisma, Date.now());
        await noteAct(prisma, context, { action: "session.end-all", reason: "everyone" });
        return context.print({ ended });
      }
      const { id: userId } = await findUserOrThrow(prisma, email);
      const { sessions: ended } = await endSessions(prisma, userId, NOTHING);
      await noteAct(prisma, context, { action: "session.end-all", userId });
      return context.print({ ended });
    }),
});

const resetTwoFactor = defineCommand({
  name: "user reset-two-factor",
  summary:
    "Removes the app, passkeys and recovery codes of a user who has lost them, and ends their sessions. Verify their identity first.",
  options: { email: required("E", text("an e-mail address")) },
  run: ({ email }, context) =>
    withDatabase(context, async (prisma) => {
      const { id: userId, email: address } = await findUserOrThrow(prisma, email);
      await removeSecondSteps(prisma, userId);
      await noteAct(prisma, context, { action: "two-factor.disable", userId });
      return context.print({ email: address, twoFactor: false });
    }),
});

async function findUserOrThrow(prisma: PrismaClient, email: string) {
  const user = await prisma.user.findUnique({ where: { email: canonicalEmail(email) } });
  if (user === null) throw new NotFoundError(`There is no user with the address ${email}.`);
  return user;
}

export const userCommands = [signOut, resetTwoFactor];
