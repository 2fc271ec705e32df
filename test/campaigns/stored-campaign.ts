import { HOUR_MS, MINUTE_MS } from "@/lib/base/durations";
import type { PrismaClient } from "@/lib/db/client";
import type { CampaignFigures } from "@/lib/features/campaigns/model";
import { beginCampaign } from "@/lib/features/campaigns/stored-campaigns";

export const OLD_CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Safari/537.36";

/** A campaign that began ten minutes ago. @param differing figures that matter to a test */
export async function addCampaign(
  prisma: PrismaClient,
  { workspaceId, now }: { readonly workspaceId: string; readonly now: number },
  differing: Partial<CampaignFigures> = {},
) {
  const found = {
    traits: { agent: OLD_CHROME, path: "/login" },
    name: "Chrome 118 on Linux, /login",
    figures: {
      ...{ calls: 1_400, addresses: 900, networks: 410, systems: 120, countries: 31 },
      ...{ keptOut: 0, passed: 0, bystanders: 0, ordinary: 20_000 },
      ...differing,
    },
    ...{ expectedPerHour: 10, endpoint: "blocker", document: null, beganAt: now - 10 * MINUTE_MS },
  };
  await beginCampaign(prisma, workspaceId, found, now - HOUR_MS / 12);
  return prisma.campaign.findFirstOrThrow({ where: { workspaceId } });
}
