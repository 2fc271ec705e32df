import { csvLine } from "@/lib/base/csv";
import type { ServiceContext } from "@/lib/kernel";
import { LINK_STATE_SELECT, linkStateOf } from "./link-state";
import { countRecentVisits } from "./statistics";

const PAGE_SIZE = 500;

const HEAD = [
  "keyname",
  "link",
  "destination",
  "blocked destination",
  "state",
  "tags",
  "expires",
  "visits in 7 days",
  "created",
  "saved",
];

/** The workspace's links as CSV that the import can read, by keyname, a page at a time. */
export async function* exportLinks(ctx: ServiceContext, linkBase: string): AsyncGenerator<string> {
  const { prisma, workspaceId, now } = ctx;
  yield csvLine(HEAD);
  for (let after = ""; ; ) {
    const rows = await prisma.smartUrl.findMany({
      where: { workspaceId, keyname: { gt: after } },
      orderBy: { keyname: "asc" },
      take: PAGE_SIZE,
      select: {
        ...LINK_STATE_SELECT,
        id: true,
        keyname: true,
        destination: true,
        blockedDestination: true,
        tags: true,
        createdAt: true,
        updatedAt: true,
      },
    });
    const visits = await countRecentVisits(
      ctx,
      rows.map(({ id }) => id),
    );
    const lines = rows.map((row) => {
      const { state, expiresAt } = linkStateOf(row, now);
      return csvLine([
        row.keyname,
        `${linkBase}${row.keyname}`,
        row.destination,
        row.blockedDestination,
        state,
        row.tags.join("|"),
        expiresAt ?? "",
        String(visits.get(row.id) ?? 0),
        row.createdAt.toISOString(),
        row.updatedAt.toISOString(),
      ]);
    });
    if (lines.length > 0) yield lines.join("");
    if (rows.length < PAGE_SIZE) return;
    after = rows.at(-1)?.keyname ?? "";
  }
}
