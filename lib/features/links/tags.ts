import { distinctTags, MAX_TAGS } from "@/lib/engine/document/link-tags";
import { ConflictError, NotFoundError, recordChange, type ServiceContext } from "@/lib/kernel";
import type { TagChange, TagCount } from "./link-model";

/** Tags shown to choose from. */
const MAX_LISTED = 500;
/** Links named individually in the audit event. */
const MAX_NAMED = 100;

/** The workspace's tags, by name. */
export function listTags({ prisma, workspaceId }: ServiceContext): Promise<TagCount[]> {
  return prisma.$queryRaw<TagCount[]>`
    SELECT tag, count(*)::int AS links
    FROM smart_url, unnest(tags) AS tag
    WHERE workspace_id = ${workspaceId}::uuid
    GROUP BY tag ORDER BY lower(tag), tag LIMIT ${MAX_LISTED}`;
}

/**
 * Adds tags to links and takes some away, all links or none. Skips links that are gone.
 *
 * @returns the number of links that changed
 * @throws ConflictError when a link would have too many
 */
export async function tagLinks(
  { prisma, workspaceId, actor }: ServiceContext,
  { ids, add, remove }: TagChange,
): Promise<number> {
  return prisma.$transaction(async (tx) => {
    const changed = await tx.$queryRaw<{ keyname: string; tags: string[] }[]>`
      WITH wanted AS (
        SELECT id, ARRAY(
          SELECT tag FROM unnest(tags || ${[...add]}::text[]) WITH ORDINALITY AS each(tag, place)
          WHERE tag <> ALL(${[...remove]}::text[])
          GROUP BY tag ORDER BY min(place)) AS tags
        FROM smart_url
        WHERE workspace_id = ${workspaceId}::uuid AND id = ANY(${[...ids]}::uuid[])
        ORDER BY id FOR UPDATE
      )
      UPDATE smart_url AS link SET tags = wanted.tags FROM wanted
      WHERE link.id = wanted.id AND link.workspace_id = ${workspaceId}::uuid
        AND link.tags <> wanted.tags
      RETURNING link.keyname, link.tags`;
    const full = changed.find(({ tags }) => tags.length > MAX_TAGS);
    if (full !== undefined) {
      throw new ConflictError(
        `${full.keyname} would have ${full.tags.length} tags; at most ${MAX_TAGS} are allowed. Nothing is changed.`,
      );
    }
    if (changed.length === 0) return 0;
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "smart-url.tag",
      ...(changed.length === 1 && { target: changed[0]?.keyname ?? "" }),
      details: {
        before: null,
        after: {
          count: changed.length,
          added: [...add],
          removed: [...remove],
          keynames: changed.slice(0, MAX_NAMED).map(({ keyname }) => keyname),
        },
      },
    });
    return changed.length;
  });
}

/** Sets a link's tags. @throws NotFoundError */
export async function setLinkTags(
  { prisma, workspaceId, actor }: ServiceContext,
  id: string,
  given: readonly string[],
): Promise<void> {
  const tags = distinctTags(given);
  await prisma.$transaction(async (tx) => {
    const link = await tx.smartUrl.findFirst({
      where: { workspaceId, id },
      select: { keyname: true, tags: true },
    });
    if (link === null) throw new NotFoundError("There is no such SmartURL.");
    if (JSON.stringify(link.tags) === JSON.stringify(tags)) return;
    await tx.$executeRaw`
      UPDATE smart_url SET tags = ${tags}::text[]
      WHERE workspace_id = ${workspaceId}::uuid AND id = ${id}::uuid`;
    await recordChange(tx, {
      workspaceId,
      actor,
      action: "smart-url.tag",
      target: link.keyname,
      details: { id, before: { tags: link.tags }, after: { tags } },
    });
  });
}
