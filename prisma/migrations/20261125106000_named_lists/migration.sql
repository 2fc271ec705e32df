-- Lists that a workspace names stand beside the three of the contract. An entry belongs to one of the contract's lists
-- ("kind") or to a row of "list" ("list_id"). No row changes, and processes of the version before, which read entries
-- by "kind", see none of the others.

-- CreateEnum
CREATE TYPE "list_type" AS ENUM ('address', 'asn', 'country', 'hostname', 'user_agent', 'email_domain');

-- CreateTable
CREATE TABLE "list" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "type" "list_type" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "list_workspace_id_name_key" ON "list"("workspace_id", "name");

-- AddForeignKey
ALTER TABLE "list" ADD CONSTRAINT "list_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "list_entry" ALTER COLUMN "kind" DROP NOT NULL;
ALTER TABLE "list_entry" ADD COLUMN     "list_id" UUID;

-- AddForeignKey
ALTER TABLE "list_entry" ADD CONSTRAINT "list_entry_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "list"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- safe: the index is of no row yet, so that making it is one look through the table
CREATE UNIQUE INDEX "list_entry_list_id_value_key" ON "list_entry"("list_id", "value") WHERE "list_id" IS NOT NULL;

-- safe: of no row yet either, as the one above
CREATE INDEX "list_entry_list_id_id_idx" ON "list_entry"("list_id", "id") WHERE "list_id" IS NOT NULL;
