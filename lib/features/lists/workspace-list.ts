import { Prisma, type PrismaClient } from "@/lib/db/client";
import {
  CONTRACT_LISTS,
  isContractList,
  LIST_NAMES,
  type ListHead,
  type ListName,
} from "@/lib/engine/list-kinds";
import { NotFoundError } from "@/lib/kernel";

const NO_LIST = "There is no such list.";

type Db = PrismaClient | Prisma.TransactionClient;

/** A list of a workspace. */
export interface WorkspaceList extends ListHead {
  /** Null for one of the contract's, which every workspace has. */
  readonly id: string | null;
}

/** A list that a workspace has named. */
export interface NamedListHead extends WorkspaceList {
  readonly id: string;
}

/** The contract's lists in the database, in the order of its type `list_kind`. */
export const CONTRACT_IN_DATABASE = {
  ipWhitelist: "ip_whitelist",
  ipBlacklist: "ip_blacklist",
  hostnameBlacklist: "hostname_blacklist",
} as const satisfies Record<ListName, string>;

export const contractList = (name: ListName): WorkspaceList => ({
  id: null,
  name,
  kind: CONTRACT_LISTS[name],
});

export const ALL_CONTRACT_LISTS: readonly WorkspaceList[] = LIST_NAMES.map(contractList);

/** The workspace's list of this name. @throws NotFoundError */
export async function findList(db: Db, workspaceId: string, name: string): Promise<WorkspaceList> {
  if (isContractList(name)) return contractList(name);
  return findNamedList(db, workspaceId, name);
}

/** The list of this name that the workspace has made. @throws NotFoundError */
export async function findNamedList(
  db: Db,
  workspaceId: string,
  name: string,
): Promise<NamedListHead> {
  const found = await db.list.findUnique({
    where: { workspaceId_name: { workspaceId, name } },
    select: HEAD,
  });
  if (found === null) throw new NotFoundError(NO_LIST);
  return found;
}

/** Keeps the list from being deleted until the transaction ends. @throws NotFoundError when it is gone */
export async function holdList(
  tx: Prisma.TransactionClient,
  workspaceId: string,
  { id }: WorkspaceList,
): Promise<void> {
  if (id === null) return;
  const held = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM list WHERE id = ${id}::uuid AND workspace_id = ${workspaceId}::uuid FOR KEY SHARE`;
  if (held.length === 0) throw new NotFoundError(NO_LIST);
}

/** The lists that the workspace has named, by name. */
export async function loadNamedLists(db: Db, workspaceId: string): Promise<NamedListHead[]> {
  const lists = await db.list.findMany({ where: { workspaceId }, select: HEAD });
  return lists.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const HEAD = { id: true, name: true, kind: true } as const;

/** The columns that say which list an entry is of, as values. */
export function ownerColumns({ id, name }: WorkspaceList) {
  const contract = isContractList(name) ? CONTRACT_IN_DATABASE[name] : null;
  return Prisma.sql`${contract}::list_kind, ${id}::uuid`;
}

/** The unique index of the list's values, as the target of ON CONFLICT. */
export function valueIndex({ id }: WorkspaceList): Prisma.Sql {
  return id === null
    ? Prisma.sql`(workspace_id, kind, value)`
    : Prisma.sql`(list_id, value) WHERE list_id IS NOT NULL`;
}

/** The list's entries, as a condition on `list_entry AS entry`. */
export function entriesOf(workspaceId: string, { id, name }: WorkspaceList): Prisma.Sql {
  const isOfWorkspace = Prisma.sql`entry.workspace_id = ${workspaceId}::uuid`;
  return isContractList(name)
    ? Prisma.sql`${isOfWorkspace} AND entry.kind = ${CONTRACT_IN_DATABASE[name]}::list_kind`
    : Prisma.sql`${isOfWorkspace} AND entry.list_id = ${id}::uuid`;
}

/** The same for Prisma's own queries. */
export function entriesWhere(workspaceId: string, { id, name }: WorkspaceList) {
  return isContractList(name) ? { workspaceId, contract: name } : { workspaceId, listId: id };
}
