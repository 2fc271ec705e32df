import type { z } from "zod";
import type { Prisma, PrismaClient } from "@/lib/db/client";
import type { ServiceContext } from "@/lib/kernel";

/** A document as stored. */
export interface VersionedDocument<D> {
  /** 0: never saved; the default applies. */
  readonly version: number;
  readonly document: D;
  /** ISO 8601; null with version 0. */
  readonly updatedAt: string | null;
}

/** One of a collection. */
export interface StoredInCollection<D> extends VersionedDocument<D> {
  readonly id: string;
}

/** Names are unique within a workspace's collection. */
export interface Naming<D extends object> {
  readonly field: "name" | "keyname";
  /** The panel's name for one of them. */
  readonly noun: "configuration" | "SmartURL";
  nameOf(document: D): string;
  /** The id of the document with that name, or null. */
  findId(tx: Prisma.TransactionClient, workspaceId: string, name: string): Promise<string | null>;
}

/** Where and how one kind of document is stored. Every saved state is a version. */
export interface DocumentKind<D extends object = object> {
  /** In the table of versions and in audit events. */
  readonly name: "blocker" | "configuration" | "smart-url";
  readonly schema: z.ZodType<D>;
  /** Null when a workspace has exactly one, under the workspace's id. */
  readonly naming: Naming<D> | null;
  /** Selects `id`, `version` and `document` of the current state. */
  current(workspaceId: string): Prisma.Sql;
  /** @throws NotFoundError, StoredDocumentError */
  load(
    db: PrismaClient | Prisma.TransactionClient,
    workspaceId: string,
    id: string,
  ): Promise<VersionedDocument<D>>;
  /** Overwrites the current document. @returns its version, one higher */
  replace(
    tx: Prisma.TransactionClient,
    ctx: ServiceContext,
    id: string,
    document: D,
  ): Promise<number>;
}

/** A kind of which a workspace may have many, in order. */
export interface CollectionKind<D extends object = object> extends DocumentKind<D> {
  readonly naming: Naming<D>;
  /** @throws NotFoundError, StoredDocumentError */
  load(
    db: PrismaClient | Prisma.TransactionClient,
    workspaceId: string,
    id: string,
  ): Promise<StoredInCollection<D>>;
  /** Appends a document. */
  insert(
    tx: Prisma.TransactionClient,
    workspaceId: string,
    document: D,
  ): Promise<{ readonly id: string; readonly version: number }>;
  remove(tx: Prisma.TransactionClient, workspaceId: string, id: string): Promise<void>;
}
