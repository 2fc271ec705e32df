import {
  containing,
  ORDERS,
  PAGE_SIZE,
  type Page,
  type PageRequest,
  pageBounds,
  type ServiceContext,
} from "@/lib/kernel";
import type { ConfigurationSummary } from "./model";
import { readConfiguration } from "./stored-document";

/** One page of the workspace's configurations. */
export async function listConfigurations(
  { prisma, workspaceId }: ServiceContext,
  request: PageRequest,
): Promise<Page<ConfigurationSummary>> {
  const where = { workspaceId, name: containing(request) };
  const [rows, total] = await Promise.all([
    prisma.configuration.findMany({ where, orderBy: orders(request), ...pageBounds(request) }),
    prisma.configuration.count({ where }),
  ]);
  const items = rows.map(({ id, name, version, document, updatedAt }) => {
    const { policy, params, headers, adBots, pageResponse } = readConfiguration(name, document);
    return {
      id,
      name,
      version,
      mode: policy.mode,
      rules:
        (params.enabled ? params.rules.length : 0) + (headers.enabled ? headers.rules.length : 0),
      blocksAdBots: adBots.enabled,
      pageResponse: pageResponse.type,
      updatedAt: updatedAt.toISOString(),
    };
  });
  return { items, total, pageSize: PAGE_SIZE };
}

function orders({ sort = "name" }: PageRequest) {
  return sort === "newest" || sort === "saved" ? [...ORDERS[sort]] : [{ name: "asc" } as const];
}
