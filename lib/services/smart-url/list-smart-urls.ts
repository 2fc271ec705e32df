import type { ServiceContext } from "../context";
import {
  containing,
  ORDERS,
  PAGE_SIZE,
  type Page,
  type PageRequest,
  pageBounds,
} from "../document/page";
import { countRecentVisits } from "../links/statistics";
import { LINK_STATE_SELECT, type LinkStateView, linkStateOf } from "./link-state";

/** A SmartURL's row in the panel's table. */
export interface SmartUrlSummary extends Pick<LinkStateView, "state" | "stopReason"> {
  readonly id: string;
  readonly keyname: string;
  readonly version: number;
  readonly destination: string;
  readonly jsVerification: boolean;
  readonly tags: readonly string[];
  /** In the last 7 days. */
  readonly visits: number;
  /** ISO 8601. */
  readonly updatedAt: string;
}

interface SmartUrlsRequest extends PageRequest {
  /** Only links that have it; "": all. */
  readonly tag?: string;
}

/** One page of the workspace's SmartURLs: those whose keyname or destination contains the search. */
export async function listSmartUrls(
  { prisma, workspaceId, now }: ServiceContext,
  request: SmartUrlsRequest,
): Promise<Page<SmartUrlSummary>> {
  const text = containing(request);
  const { tag = "" } = request;
  const where = {
    workspaceId,
    ...(tag !== "" && { tags: { has: tag } }),
    OR: [{ keyname: text }, { destination: text }],
  };
  const [rows, total] = await Promise.all([
    prisma.smartUrl.findMany({
      where,
      orderBy: orders(request),
      select: {
        ...LINK_STATE_SELECT,
        id: true,
        keyname: true,
        version: true,
        destination: true,
        jsVerification: true,
        tags: true,
        updatedAt: true,
      },
      ...pageBounds(request),
    }),
    prisma.smartUrl.count({ where }),
  ]);
  const ids = rows.map(({ id }) => id);
  const visits = await countRecentVisits({ prisma, workspaceId, now }, ids);
  const items = rows.map((row) => {
    const { id, keyname, version, destination, jsVerification, tags, updatedAt } = row;
    const { state, stopReason } = linkStateOf(row, now);
    return {
      id,
      keyname,
      version,
      destination,
      jsVerification,
      state,
      stopReason,
      tags,
      visits: visits.get(id) ?? 0,
      updatedAt: updatedAt.toISOString(),
    };
  });
  return { items, total, pageSize: PAGE_SIZE };
}

function orders({ sort = "name" }: PageRequest) {
  return sort === "name" ? [{ keyname: "asc" } as const] : [...ORDERS[sort]];
}
