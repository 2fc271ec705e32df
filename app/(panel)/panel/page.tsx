import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/require-user";
import { listMemberships } from "@/lib/features/members";
import { getRuntime } from "@/lib/runtime/running";

/** Where a sign-in leads: the workspace the user joined first. */
export default async function PanelPage() {
  const [user, { prisma }] = await Promise.all([requireUser(), getRuntime()]);
  const [first] = await listMemberships(prisma, user.id);
  redirect(first === undefined ? "/account" : `/w/${first.handle}/overview`);
}
