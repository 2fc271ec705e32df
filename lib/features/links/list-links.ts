import type { Prisma } from "@/lib/db/client";
import {
  containing,
  ORDERS,
  PAGE_SIZE,
  type Page,
  type PageRequest,
  pageBounds,
  type ServiceContext,
} from "@/lib/kernel";
import type { SmartUrlSummary } from "./link-model";
import { LINK_STATE_SELECT, linkStateOf } from "./link-state";
import { countRecentVisits } from "./statistics";

interface SmartUrlsRequest extends PageRequest {
  /** Only links that have it; "" for all. */
  readonly tag?: string;
}

/** One page of the workspace's SmartURLs: those whose keyname or destination contains the search. */
export async function listSmartUrls(
  ctx: ServiceContext,
  request: SmartUrlsRequest,
): Promise<Page<SmartUrlSummary>> {
  const { prisma, workspaceId, now } = ctx;
  const text = containing(request);
  const { tag = "" } = request;
  const where = {
    workspaceId,
    ...(tag !== "" && { tags: { has: tag } }),
    OR: [{ keyname: text }, { destination: text }],
  };
  const mostVisited = request.sort === "visits" ? await listMostVisited(ctx, where, request) : null;
  const [found, total] = await Promise.all([
    prisma.smartUrl.findMany({
      where: mostVisited === null ? where : { workspaceId, id: { in: mostVisited } },
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
      ...(mostVisited === null && pageBounds(request)),
    }),
    prisma.smartUrl.count({ where }),
  ]);
  const rows =
    mostVisited === null
      ? found
      : found.toSorted((a, b) => mostVisited.indexOf(a.id) - mostVisited.indexOf(b.id));
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

/** The ids of a page by visits. Those are counted in another table, so all of a workspace's links are looked at. */
async function listMostVisited(
  { prisma, workspaceId, now }: ServiceContext,
  where: Prisma.SmartUrlWhereInput,
  request: SmartUrlsRequest,
): Promise<string[]> {
  const links = await prisma.smartUrl.findMany({
    where,
    orderBy: { keyname: "asc" },
    select: { id: true },
  });
  const ids = links.map(({ id }) => id);
  const visits = await countRecentVisits({ prisma, workspaceId, now }, ids);
  const of = (id: string) => visits.get(id) ?? 0;
  const { skip, take } = pageBounds(request);
  // Sorting is stable: links with as many visits stay in the order of their names.
  return ids.toSorted((a, b) => of(b) - of(a)).slice(skip, skip + take);
}

function orders({ sort = "name" }: PageRequest) {
  return sort === "newest" || sort === "saved" ? [...ORDERS[sort]] : [{ keyname: "asc" } as const];
}
