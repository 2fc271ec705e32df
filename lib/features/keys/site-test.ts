import { randomBytes } from "node:crypto";
import {
  SITE_TEST_MS,
  SITE_TEST_PARAMETER,
  type SiteTestStep,
  type SiteTests,
  siteTestName,
} from "@/lib/challenge/site-test";
import type { Prisma } from "@/lib/db/client";
import { ACCEPTABLE, findProblems } from "@/lib/features/alerts";
import type { TrafficRecord, TrafficStore } from "@/lib/features/traffic";
import {
  ConflictError,
  InvalidInputError,
  NotFoundError,
  recordChange,
  type ServiceContext,
} from "@/lib/kernel";
import type { SiteTestLinks, SiteTestState, SiteVisit } from "./model";

/**
 * @param site a URL of the site that asks with the key
 * @throws NotFoundError; InvalidInputError unless the URL is http or https
 */
export async function makeSiteTest(
  tests: SiteTests,
  ctx: ServiceContext,
  { keyId, site }: { readonly keyId: string; readonly site: string },
): Promise<SiteTestLinks> {
  const { workspaceId, now } = ctx;
  await nameOfKey(ctx.prisma, ctx, keyId);
  const url = URL.parse(site);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== "") {
    const message = "The address of a page of your site, such as https://shop.example/";
    throw new InvalidInputError([{ path: "site", message }]);
  }
  const id = randomBytes(4).toString("hex");
  const linkOf = (step: SiteTestStep): string => {
    const link = new URL(url);
    link.hash = "";
    link.searchParams.set(
      SITE_TEST_PARAMETER,
      tests.write({ w: workspaceId, n: id, a: step, t: now }),
    );
    return link.href;
  };
  return {
    id,
    links: { visit: linkOf("visit"), block: linkOf("block"), challenge: linkOf("challenge") },
  };
}

interface TestOfKey {
  readonly keyId: string;
  readonly testId: string;
}

const VISITS = 20;

/** @throws NotFoundError */
export async function readSiteTest(
  traffic: Pick<TrafficStore, "search">,
  ctx: ServiceContext,
  { keyId, testId }: TestOfKey,
): Promise<SiteTestState> {
  const { workspaceId, now } = ctx;
  await nameOfKey(ctx.prisma, ctx, keyId);
  const from = now - SITE_TEST_MS;
  const visitsOf = async (step: SiteTestStep) => {
    const filter = { keyId, from, ownRule: siteTestName(testId, step) };
    return (await traffic.search(workspaceId, filter, { limit: VISITS })).records;
  };
  const [visits, blocks, challenges] = await Promise.all([
    visitsOf("visit"),
    visitsOf("block"),
    visitsOf("challenge"),
  ]);
  return {
    visit: toVisit(visits[0]),
    block: toVisit(blocks[0]),
    challenge: toVisit(challenges.find(({ blockAccess }) => blockAccess === 1)),
    solved: toVisit(challenges.find(({ blockAccess }) => blockAccess === 0)),
  };
}

/** Not the whole record: this is open to callers who may not read traffic. */
function toVisit(record: TrafficRecord | undefined): SiteVisit | null {
  if (record === undefined) return null;
  const { id, at, ip, countryCode, ua, url, blockAccess, refused } = record;
  return { id, at, ip, countryCode, ua, url, blockAccess, refused };
}

/** How many calls are checked for problems. */
const LOOKED_AT = 50;

/**
 * Marks a key's integration as verified, after its owner has said that the visit was theirs and that they were kept out
 * where they had to be. The visits themselves are read from the records.
 *
 * @throws NotFoundError; ConflictError while a visit is missing or the normal one is kept out, or calls show a problem
 * that is never intended
 */
export async function verifyKey(
  ctx: ServiceContext,
  traffic: Pick<TrafficStore, "search">,
  test: TestOfKey,
): Promise<void> {
  const { prisma, workspaceId, actor, now } = ctx;
  const { visit, block } = await readSiteTest(traffic, ctx, test);
  if (visit === null || visit.refused !== null) throw new ConflictError("Your visit has not come.");
  if (visit.blockAccess !== 0)
    throw new ConflictError(
      "Your policy kept the normal visit out. Let yourself in, and open it again.",
    );
  if (block?.blockAccess !== 1) throw new ConflictError("No visit of the test was blocked.");
  const { keyId } = test;
  const { records } = await traffic.search(workspaceId, { keyId }, { limit: LOOKED_AT });
  const kinds = findProblems(records).map(({ kind }) => kind);
  const problem = kinds.find((kind) => !ACCEPTABLE.includes(kind));
  if (problem !== undefined)
    throw new ConflictError("Calls with this key show a problem. Fix it first.");
  const host = URL.parse(visit.url ?? "")?.host ?? "";
  await prisma.$transaction(async (tx) => {
    const name = await nameOfKey(tx, ctx, keyId);
    await tx.apiKey.updateMany({
      where: { id: keyId, workspaceId },
      data: {
        ...{ verifiedAt: new Date(now), verifiedHost: host, verifiedWith: kinds },
        ...{ brokenAt: null, brokenBy: null },
      },
    });
    const details = { name, host };
    await recordChange(tx, { workspaceId, actor, action: "key.verify", target: keyId, details });
  });
}

/** @throws NotFoundError */
async function nameOfKey(
  db: Prisma.TransactionClient,
  { workspaceId }: Pick<ServiceContext, "workspaceId">,
  keyId: string,
): Promise<string> {
  const where = { id: keyId, workspaceId, revokedAt: null };
  const key = await db.apiKey.findFirst({ where, select: { name: true } });
  if (key === null) throw new NotFoundError("There is no such key, or it was revoked.");
  return key.name;
}
