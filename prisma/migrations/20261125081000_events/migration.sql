-- CreateEnum
CREATE TYPE "webhook_delivery_state" AS ENUM ('pending', 'delivered', 'failed');

-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "expiry_told_for" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "program_seen" (
    "workspace_id" UUID NOT NULL,
    "program" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "program_seen_pkey" PRIMARY KEY ("workspace_id","program")
);

-- CreateTable
CREATE TABLE "event" (
    "id" BIGSERIAL NOT NULL,
    "tx" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "uuid" UUID NOT NULL,
    "workspace_id" UUID,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "event_consumer" (
    "name" TEXT NOT NULL,
    "tx" xid8 NOT NULL DEFAULT '0'::xid8,
    "event_id" BIGINT NOT NULL DEFAULT 0,
    "holder" UUID,
    "lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "event_consumer_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "standing_trouble" (
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "standing_trouble_pkey" PRIMARY KEY ("kind","subject")
);

-- CreateTable
CREATE TABLE "webhook_endpoint" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "kinds" TEXT[],
    "sample_percent" INTEGER NOT NULL DEFAULT 100,
    "secret" BYTEA NOT NULL,
    "former_secret" BYTEA,
    "former_until" TIMESTAMPTZ(3),
    "disabled_at" TIMESTAMPTZ(3),
    "disabled_reason" TEXT,
    "failing_since" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_endpoint_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_delivery" (
    "id" BIGSERIAL NOT NULL,
    "endpoint_id" UUID NOT NULL,
    "event_id" UUID,
    "message_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "state" "webhook_delivery_state" NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3) NOT NULL,
    "lease" UUID,
    "lease_until" TIMESTAMPTZ(3),
    "last_attempt_at" TIMESTAMPTZ(3),
    "last_status" INTEGER,
    "last_error" TEXT,
    "last_ms" INTEGER,
    "last_answer" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhook_delivery_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "event_uuid_key" ON "event"("uuid");

-- CreateIndex
CREATE INDEX "event_tx_id_idx" ON "event"("tx", "id");

-- CreateIndex
CREATE INDEX "event_at_idx" ON "event"("at");

-- CreateIndex
CREATE INDEX "webhook_endpoint_workspace_id_created_at_idx" ON "webhook_endpoint"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_state_id_idx" ON "webhook_delivery"("endpoint_id", "state", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_id_idx" ON "webhook_delivery"("endpoint_id", "id");

-- CreateIndex
CREATE INDEX "webhook_delivery_endpoint_id_last_attempt_at_idx" ON "webhook_delivery"("endpoint_id", "last_attempt_at");

-- CreateIndex
CREATE INDEX "webhook_delivery_created_at_idx" ON "webhook_delivery"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_delivery_endpoint_id_event_id_key" ON "webhook_delivery"("endpoint_id", "event_id");

-- AddForeignKey
ALTER TABLE "program_seen" ADD CONSTRAINT "program_seen_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_endpoint" ADD CONSTRAINT "webhook_endpoint_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_delivery" ADD CONSTRAINT "webhook_delivery_endpoint_id_fkey" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoint"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Programs that were met before are not new.
INSERT INTO "program_seen" ("workspace_id", "program")
SELECT DISTINCT counter."workspace_id", counter."program"
FROM "program_counter" AS counter JOIN "workspace" ON "workspace"."id" = counter."workspace_id";
