import { MINUTE_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import type { CampaignFigures } from "@/lib/features/campaigns/model";

export const OLD_CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36";

/** Adds a campaign that began ten minutes ago, without its event. @param differing figures that matter to a test */
export function addCampaign(
  prisma: PrismaClient,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: number },
  differing: Partial<CampaignFigures> = {},
) {
  const figures: CampaignFigures = {
    ...{ calls: 1_400, addresses: 900, networks: 410, systems: 120, countries: 31 },
    ...{ keptOut: 0, passed: 0, bystanders: 0, ordinary: 20_000 },
    ...differing,
  };
  return prisma.campaign.create({
    data: {
      ...{ workspaceId, signature: "a signature", name: "Chrome 118 on Linux, /login" },
      ...{ traits: { agent: OLD_CHROME, path: "/login" }, figures, expected: 10 },
      ...{ endpoint: "blocker", beganAt: new Date(now - 10 * MINUTE_MS) },
      ...{ noticedAt: new Date(now - 5 * MINUTE_MS), lastSeenAt: new Date(now) },
    },
  });
}
