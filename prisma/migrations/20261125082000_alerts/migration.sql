-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "report_zone" TEXT,
ADD COLUMN     "reported_week" DATE,
ADD COLUMN     "weekly_report" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "membership" ADD COLUMN     "weekly_report" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "traffic_pulse" (
    "slot" TIMESTAMPTZ(0) NOT NULL,
    "workspace_id" UUID NOT NULL,
    "calls" INTEGER NOT NULL,
    "blocked" INTEGER NOT NULL,

    CONSTRAINT "traffic_pulse_pkey" PRIMARY KEY ("slot","workspace_id")
);

-- CreateTable
CREATE TABLE "traffic_episode" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "measure" TEXT NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "expected" DOUBLE PRECISION NOT NULL,
    "extreme" DOUBLE PRECISION NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "traffic_episode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_channel" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "settings" BYTEA NOT NULL,
    "hint" TEXT NOT NULL,
    "delivered_at" TIMESTAMPTZ(3),
    "failed_at" TIMESTAMPTZ(3),
    "failure" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_channel_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_rule" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kinds" TEXT[],
    "threshold" JSONB,
    "is_passed" BOOLEAN NOT NULL DEFAULT false,
    "quiet_from" SMALLINT,
    "quiet_to" SMALLINT,
    "zone" TEXT NOT NULL DEFAULT 'UTC',
    "severity" TEXT NOT NULL DEFAULT 'warning',
    "mails_owners" BOOLEAN NOT NULL DEFAULT false,
    "channel_ids" UUID[],
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "sent_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "alert_rule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "rule_id" UUID NOT NULL,
    "event_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "severity" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "data" JSONB NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "alert_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "alert_message" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "channel_id" UUID NOT NULL,
    "content" JSONB NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "alert_message_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "traffic_episode_workspace_id_id_idx" ON "traffic_episode"("workspace_id", "id");

-- At most one episode of a kind is open.
CREATE UNIQUE INDEX "traffic_episode_open" ON "traffic_episode"("workspace_id", "kind") WHERE "ended_at" IS NULL;

-- CreateIndex
CREATE INDEX "alert_channel_workspace_id_created_at_idx" ON "alert_channel"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "alert_rule_workspace_id_created_at_idx" ON "alert_rule"("workspace_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "alert_rule_id_event_id_key" ON "alert"("rule_id", "event_id");

-- CreateIndex
CREATE INDEX "alert_workspace_id_id_idx" ON "alert"("workspace_id", "id");

-- Alerts that wait to be sent.
CREATE INDEX "alert_due" ON "alert"("due_at") WHERE "sent_at" IS NULL;

-- CreateIndex
CREATE INDEX "alert_message_next_at_idx" ON "alert_message"("next_at");

-- CreateIndex
CREATE INDEX "alert_message_channel_id_idx" ON "alert_message"("channel_id");

-- AddForeignKey
ALTER TABLE "alert_channel" ADD CONSTRAINT "alert_channel_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_rule" ADD CONSTRAINT "alert_rule_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert" ADD CONSTRAINT "alert_rule_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "alert_rule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "alert_message" ADD CONSTRAINT "alert_message_channel_id_fkey" FOREIGN KEY ("channel_id") REFERENCES "alert_channel"("id") ON DELETE CASCADE ON UPDATE CASCADE;
