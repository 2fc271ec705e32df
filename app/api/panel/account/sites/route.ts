import { providerOf, signInSites } from "@/lib/auth/sites";
import type { SiteAnswer } from "@/lib/panel/answers/account";
import { userRoute } from "@/lib/panel/server/panel-route";
import { listIdentities } from "@/lib/services/user/identities";

/** The other sites to sign in with, and which of them this user has linked. */
export const GET = userRoute(
  async ({ runtime, user }): Promise<{ sites: readonly SiteAnswer[] }> => {
    const linked = await listIdentities(runtime.prisma, user.id);
    const sites = signInSites(runtime.env).map((site) => {
      const provider = providerOf(site.id, runtime.env);
      const identity = linked.find((each) => each.provider === provider);
      return { ...site, linkedSince: identity?.since ?? null };
    });
    return { sites };
  },
);
