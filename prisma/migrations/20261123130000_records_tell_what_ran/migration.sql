-- What was true when a call was judged, or why it was refused. Old records have none of it.
ALTER TABLE "traffic_record"
  ADD COLUMN "would_block" SMALLINT,
  ADD COLUMN "refused" TEXT,
  ADD COLUMN "outcomes" TEXT,
  ADD COLUMN "feeds_revision" TEXT,
  ADD COLUMN "user_type" TEXT,
  ADD COLUMN "hostname" TEXT;

ALTER TABLE "hourly_counter" ADD COLUMN "would_block" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "origin_counter" ADD COLUMN "would_block" BIGINT NOT NULL DEFAULT 0;

CREATE TABLE "key_day" (
  "workspace_id" UUID NOT NULL,
  "day" TIMESTAMPTZ(0) NOT NULL,
  "key_id" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "calls" BIGINT NOT NULL DEFAULT 0,
  "credits" BIGINT NOT NULL DEFAULT 0,
  "blocked" BIGINT NOT NULL DEFAULT 0,
  "would_block" BIGINT NOT NULL DEFAULT 0,

  CONSTRAINT "key_day_pkey" PRIMARY KEY ("workspace_id", "day", "key_id", "endpoint")
);

CREATE TABLE "program_counter" (
  "workspace_id" UUID NOT NULL,
  "start" TIMESTAMPTZ(0) NOT NULL,
  "program" TEXT NOT NULL,
  "calls" BIGINT NOT NULL DEFAULT 0,
  "blocked" BIGINT NOT NULL DEFAULT 0,
  "would_block" BIGINT NOT NULL DEFAULT 0,
  "verified" BIGINT NOT NULL DEFAULT 0,
  "faked" BIGINT NOT NULL DEFAULT 0,

  CONSTRAINT "program_counter_pkey" PRIMARY KEY ("workspace_id", "start", "program")
);

CREATE TABLE "refusal_counter" (
  "workspace_id" UUID NOT NULL,
  "hour" TIMESTAMPTZ(0) NOT NULL,
  "key_id" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "calls" BIGINT NOT NULL DEFAULT 0,

  CONSTRAINT "refusal_counter_pkey" PRIMARY KEY ("workspace_id", "hour", "key_id", "endpoint", "code")
);

CREATE TABLE "feeds_revision" (
  "revision" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "feeds" JSONB NOT NULL,

  CONSTRAINT "feeds_revision_pkey" PRIMARY KEY ("revision")
);

CREATE TABLE "saved_view" (
  "id" UUID NOT NULL,
  "workspace_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "saved_view_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "saved_view_workspace_id_name_key" ON "saved_view"("workspace_id", "name");
