import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/require-user";
import { getRuntime } from "@/lib/runtime/running";
import { listMemberships } from "@/lib/services/member/members";

/** Where a sign-in leads: the workspace the user joined first. */
export default async function PanelPage() {
  const [user, { prisma }] = await Promise.all([requireUser(), getRuntime()]);
  const [first] = await listMemberships(prisma, user.id);
  redirect(first === undefined ? "/account" : `/w/${first.handle}/overview`);
}
