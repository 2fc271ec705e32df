import { acceptLegalSchema } from "@/lib/panel/schemas/account";
import { readBody, SET_UP, userRoute } from "@/lib/panel/server/panel-route";
import { ConflictError } from "@/lib/services/errors";
import { acceptLegal } from "@/lib/services/sign-up/legal";

/** Accepts the terms that hold. */
export const POST = userRoute(async (call) => {
  const { version } = await readBody(call, acceptLegalSchema);
  const isAccepted = await acceptLegal(
    call.runtime.prisma,
    { userId: call.user.id, version },
    call.now,
  );
  if (!isAccepted) throw new ConflictError("This has changed. Load the page again, and read it.");
}, SET_UP);
