-- The whole product's tables. Made by Prisma's diff; below it what its schema language cannot say.

-- CreateEnum
CREATE TYPE "role" AS ENUM ('owner', 'admin', 'member', 'viewer');

-- CreateEnum
CREATE TYPE "list_kind" AS ENUM ('ip_whitelist', 'ip_blacklist', 'hostname_blacklist');

-- CreateTable
CREATE TABLE "app_user" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT,
    "password_hash" TEXT,
    "email_verified_at" TIMESTAMPTZ(3),
    "is_operator" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "app_user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "workspace" (
    "id" UUID NOT NULL,
    "handle" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "suspended" BOOLEAN NOT NULL DEFAULT false,
    "revision" BIGINT NOT NULL DEFAULT 0,
    "policy_revision" BIGINT NOT NULL DEFAULT 0,
    "list_revision" BIGINT NOT NULL DEFAULT 0,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "workspace_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "membership" (
    "workspace_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "role" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("workspace_id","user_id")
);

-- CreateTable
CREATE TABLE "package" (
    "name" TEXT NOT NULL,
    "credits_per_period" BIGINT NOT NULL,
    "requests_per_second" INTEGER NOT NULL,
    "renews" BOOLEAN NOT NULL DEFAULT false,
    "position" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "package_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "subscription" (
    "workspace_id" UUID NOT NULL,
    "package_name" TEXT NOT NULL,
    "quota_override" BIGINT,
    "rate_override" INTEGER,
    "period_anchor" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscription_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "credit_counter" (
    "scope_id" UUID NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "workspace_id" UUID NOT NULL,
    "used" BIGINT NOT NULL DEFAULT 0,
    "reserved" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "credit_counter_pkey" PRIMARY KEY ("scope_id","period_start")
);

-- CreateTable
CREATE TABLE "credit_lease" (
    "scope_id" UUID NOT NULL,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "instance_id" UUID NOT NULL,
    "granted" BIGINT NOT NULL DEFAULT 0,
    "spent" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "credit_lease_pkey" PRIMARY KEY ("scope_id","period_start","instance_id")
);

-- CreateTable
CREATE TABLE "process_instance" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "heartbeat_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "stopped_at" TIMESTAMPTZ(3),

    CONSTRAINT "process_instance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_key" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "hash" BYTEA NOT NULL,
    "first4" TEXT NOT NULL,
    "last4" TEXT NOT NULL,
    "quota" BIGINT,
    "expires_at" TIMESTAMPTZ(3),
    "disabled" BOOLEAN NOT NULL DEFAULT false,
    "revoked_at" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),
    "browser_seen_at" TIMESTAMPTZ(3),
    "created_by_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "api_key_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blocker_policy" (
    "workspace_id" UUID NOT NULL,
    "policy" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_by_id" UUID,

    CONSTRAINT "blocker_policy_pkey" PRIMARY KEY ("workspace_id")
);

-- CreateTable
CREATE TABLE "list_entry" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "kind" "list_kind" NOT NULL,
    "value" TEXT NOT NULL,
    "note" TEXT,
    "expires_at" TIMESTAMPTZ(3),
    "author_id" UUID,
    "hits" BIGINT NOT NULL DEFAULT 0,
    "last_hit_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "configuration" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "document" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "configuration_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "configuration_version" (
    "workspace_id" UUID NOT NULL,
    "configuration_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "document" JSONB NOT NULL,
    "author_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "configuration_version_pkey" PRIMARY KEY ("workspace_id","configuration_id","version")
);

-- CreateTable
CREATE TABLE "smart_url" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "keyname" TEXT NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "destination" TEXT NOT NULL,
    "blocked_destination" TEXT NOT NULL,
    "js_verification" BOOLEAN NOT NULL DEFAULT false,
    "policy" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "smart_url_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "pending_visitor" (
    "code_hash" BYTEA NOT NULL,
    "workspace_id" UUID NOT NULL,
    "keyname" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "verified_at" TIMESTAMPTZ(3),

    CONSTRAINT "pending_visitor_pkey" PRIMARY KEY ("code_hash")
);

-- CreateTable
CREATE TABLE "traffic_record" (
    "workspace_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "key_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "credits" SMALLINT NOT NULL,
    "duration_us" INTEGER NOT NULL,
    "ip" INET,
    "subject_hash" TEXT,
    "country_code" TEXT,
    "asn" BIGINT,
    "device" TEXT,
    "ua" TEXT,
    "url" TEXT,
    "rule" TEXT,
    "is_bot" SMALLINT,
    "block_access" SMALLINT,
    "threat_url" SMALLINT,
    "activity" TEXT,
    "decided_by" TEXT,
    "evidence" TEXT[],
    "waited_for" TEXT[],

    CONSTRAINT "traffic_record_pkey" PRIMARY KEY ("workspace_id","request_id")
);

-- CreateTable
CREATE TABLE "hourly_counter" (
    "workspace_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "key_id" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "decided_by" TEXT NOT NULL DEFAULT '',
    "calls" BIGINT NOT NULL DEFAULT 0,
    "credits" BIGINT NOT NULL DEFAULT 0,
    "bots" BIGINT NOT NULL DEFAULT 0,
    "blocked" BIGINT NOT NULL DEFAULT 0,
    "duration_us" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "hourly_counter_pkey" PRIMARY KEY ("workspace_id","hour","key_id","endpoint","decided_by")
);

-- CreateTable
CREATE TABLE "audit_event" (
    "id" BIGSERIAL NOT NULL,
    "workspace_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "actor_id" UUID,
    "actor" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "target" TEXT,
    "details" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "feed_state" (
    "id" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "reason" TEXT,
    "entries" INTEGER NOT NULL DEFAULT 0,
    "data_date" TIMESTAMPTZ(3),
    "fetched_at" TIMESTAMPTZ(3),
    "etag" TEXT,
    "last_modified" TEXT,
    "content_hash" TEXT,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_state_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "workspace_handle_key" ON "workspace"("handle");

-- CreateIndex
CREATE INDEX "workspace_changed_at_idx" ON "workspace"("changed_at");

-- CreateIndex
CREATE INDEX "membership_user_id_created_at_idx" ON "membership"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "subscription_package_name_idx" ON "subscription"("package_name");

-- CreateIndex
CREATE INDEX "credit_counter_workspace_id_period_start_idx" ON "credit_counter"("workspace_id", "period_start");

-- CreateIndex
CREATE INDEX "credit_lease_instance_id_idx" ON "credit_lease"("instance_id");

-- CreateIndex
CREATE INDEX "process_instance_heartbeat_at_idx" ON "process_instance"("heartbeat_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_key_hash_key" ON "api_key"("hash");

-- CreateIndex
CREATE INDEX "api_key_workspace_id_created_at_idx" ON "api_key"("workspace_id", "created_at");

-- CreateIndex
CREATE INDEX "list_entry_workspace_id_kind_id_idx" ON "list_entry"("workspace_id", "kind", "id");

-- CreateIndex
CREATE UNIQUE INDEX "list_entry_workspace_id_kind_value_key" ON "list_entry"("workspace_id", "kind", "value");

-- CreateIndex
CREATE UNIQUE INDEX "configuration_workspace_id_name_key" ON "configuration"("workspace_id", "name");

-- CreateIndex
CREATE UNIQUE INDEX "smart_url_workspace_id_keyname_key" ON "smart_url"("workspace_id", "keyname");

-- CreateIndex
CREATE INDEX "pending_visitor_expires_at_idx" ON "pending_visitor"("expires_at");

-- CreateIndex
CREATE INDEX "pending_visitor_workspace_id_idx" ON "pending_visitor"("workspace_id");

-- CreateIndex
CREATE INDEX "traffic_record_workspace_id_ip_request_id_idx" ON "traffic_record"("workspace_id", "ip", "request_id");

-- CreateIndex
CREATE INDEX "traffic_record_at_idx" ON "traffic_record" USING BRIN ("at");

-- CreateIndex
CREATE INDEX "audit_event_workspace_id_id_idx" ON "audit_event"("workspace_id", "id");

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "app_user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_package_name_fkey" FOREIGN KEY ("package_name") REFERENCES "package"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_counter" ADD CONSTRAINT "credit_counter_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "credit_lease" ADD CONSTRAINT "credit_lease_scope_id_period_start_fkey" FOREIGN KEY ("scope_id", "period_start") REFERENCES "credit_counter"("scope_id", "period_start") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocker_policy" ADD CONSTRAINT "blocker_policy_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "list_entry" ADD CONSTRAINT "list_entry_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "configuration" ADD CONSTRAINT "configuration_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "configuration_version" ADD CONSTRAINT "configuration_version_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "smart_url" ADD CONSTRAINT "smart_url_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_visitor" ADD CONSTRAINT "pending_visitor_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Numbers that would mean that credits were lost or oversold cannot be written at all.
ALTER TABLE "credit_counter" ADD CONSTRAINT "credit_counter_not_negative" CHECK ("used" >= 0 AND "reserved" >= 0);
ALTER TABLE "credit_lease" ADD CONSTRAINT "credit_lease_not_negative" CHECK ("spent" >= 0 AND "granted" >= 0);
ALTER TABLE "workspace" ADD CONSTRAINT "workspace_handle_form" CHECK ("handle" ~ '^[a-z0-9][a-z0-9-]{1,30}$');
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_email_lower_case" CHECK ("email" = lower("email"));

-- Rewritten several times a second: room on each page keeps the new versions beside the old ones (HOT updates).
ALTER TABLE "credit_counter" SET (fillfactor = 50);
ALTER TABLE "credit_lease" SET (fillfactor = 50);
ALTER TABLE "hourly_counter" SET (fillfactor = 70);

-- The packages on offer.
INSERT INTO "package" ("name", "credits_per_period", "requests_per_second", "renews", "position") VALUES
  ('Free', 1000, 5, true, 1),
  ('Starter', 50000, 25, false, 2),
  ('Pro', 500000, 100, false, 3),
  ('Business', 5000000, 500, false, 4);
