-- AlterTable
ALTER TABLE "package" ADD COLUMN     "max_configurations" INTEGER NOT NULL DEFAULT 200,
ADD COLUMN     "max_keys" INTEGER NOT NULL DEFAULT 50,
ADD COLUMN     "max_links" INTEGER NOT NULL DEFAULT 5000;

-- AlterTable
ALTER TABLE "pending_visitor" ADD COLUMN     "visitor" TEXT;

-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "link_share" INTEGER NOT NULL DEFAULT 50;

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "user_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "network" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "former_handle" (
    "handle" TEXT NOT NULL,
    "workspace_id" UUID NOT NULL,
    "rests_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_handle_pkey" PRIMARY KEY ("handle")
);

-- CreateTable
CREATE TABLE "security_event" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "count" INTEGER NOT NULL DEFAULT 1,
    "action" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "user_id" UUID,
    "workspace_id" UUID,
    "actor" TEXT,
    "network" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "security_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "secret_fingerprint" BYTEA NOT NULL,
    "sealed_secret" BYTEA,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_last_seen_at_idx" ON "session"("user_id", "last_seen_at");

-- CreateIndex
CREATE INDEX "session_last_seen_at_idx" ON "session"("last_seen_at");

-- CreateIndex
CREATE INDEX "former_handle_workspace_id_idx" ON "former_handle"("workspace_id");

-- CreateIndex
CREATE INDEX "former_handle_rests_until_idx" ON "former_handle"("rests_until");

-- CreateIndex
CREATE INDEX "security_event_user_id_id_idx" ON "security_event"("user_id", "id");

-- CreateIndex
CREATE INDEX "security_event_last_at_idx" ON "security_event"("last_at");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a package's workspaces may hold; Free, and rows of the operator's own, keep the defaults.
UPDATE "package" SET "max_keys" = 100, "max_configurations" = 500, "max_links" = 10000 WHERE "name" = 'Starter';
UPDATE "package" SET "max_keys" = 200, "max_configurations" = 1000, "max_links" = 15000 WHERE "name" = 'Pro';
UPDATE "package" SET "max_keys" = 500, "max_configurations" = 2000, "max_links" = 15000 WHERE "name" = 'Business';

-- Tokens mailed before name the purpose only; those of a change of address outlived a new password.
DELETE FROM "user_token" WHERE "purpose" = 'change-email';
