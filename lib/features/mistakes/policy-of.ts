import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { Policy } from "@/lib/engine/document/policy-schema";
import {
  BLOCKER_POLICY,
  CONFIGURATION,
  type DocumentKind,
  SMART_URL,
  saveDocument,
} from "@/lib/features/policies";
import type { ServiceContext } from "@/lib/kernel";

/** A policy as it is stored, and how it is saved. */
export interface StoredPolicy {
  /** The id of the document that it is a part of; the workspace's for `blocker`. */
  readonly id: string;
  readonly policy: Policy;
  /**
   * Saves another one as a new version, with a note of why, and `alongside` in the same transaction.
   *
   * @throws ConflictError when someone has saved it since
   */
  save(
    ctx: ServiceContext,
    policy: Policy,
    note: string,
    alongside: (tx: Prisma.TransactionClient) => Promise<void>,
  ): Promise<void>;
}

/**
 * The policy of that name; null when it is gone.
 *
 * @param document as `challenge_counter.document`
 */
export async function policyOf(
  prisma: PrismaClient,
  workspaceId: string,
  document: string,
): Promise<StoredPolicy | null> {
  const [kind = "", ...rest] = document.split(" ");
  const name = rest.join(" ");
  if (kind === "blocker") return stored(prisma, workspaceId, workspaceId, BLOCKER_POLICY, WHOLE);
  const collection =
    kind === "blockerv2" ? CONFIGURATION : kind === "shorterlink" ? SMART_URL : null;
  const id = (await collection?.naming.findId(prisma, workspaceId, name)) ?? null;
  if (id === null) return null;
  if (kind === "blockerv2") return stored(prisma, workspaceId, id, CONFIGURATION, within());
  return stored(prisma, workspaceId, id, SMART_URL, within());
}

/** The place of the policy in a document. */
interface Place<D> {
  of(document: D): Policy;
  put(document: D, policy: Policy): D;
}

const WHOLE: Place<Policy> = { of: (policy) => policy, put: (_, policy) => policy };
const within = <D extends { readonly policy: Policy }>(): Place<D> => ({
  of: ({ policy }) => policy,
  put: (document, policy) => ({ ...document, policy }),
});

async function stored<D extends object>(
  prisma: PrismaClient,
  workspaceId: string,
  id: string,
  kind: DocumentKind<D>,
  place: Place<D>,
): Promise<StoredPolicy> {
  const { document, version } = await kind.load(prisma, workspaceId, id);
  return {
    id,
    policy: place.of(document),
    async save(ctx, policy, note, alongside) {
      const change = { document: place.put(document, policy), baseVersion: version };
      await saveDocument(ctx, kind, id, { ...change, note, alongside });
    },
  };
}
