-- CreateTable
CREATE TABLE "stream" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "settings" BYTEA NOT NULL,
    "what" TEXT NOT NULL,
    "filter" TEXT NOT NULL DEFAULT 'all',
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "audit_position" BIGINT NOT NULL DEFAULT 0,
    "audit_holder" UUID,
    "audit_until" TIMESTAMPTZ(3),
    "sent" BIGINT NOT NULL DEFAULT 0,
    "lost" BIGINT NOT NULL DEFAULT 0,
    "last_sent_at" TIMESTAMPTZ(3),
    "last_error" TEXT,
    "last_error_at" TIMESTAMPTZ(3),

    CONSTRAINT "stream_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stream_waiting" (
    "stream_id" UUID NOT NULL,
    "process_id" UUID NOT NULL,
    "bytes" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stream_waiting_pkey" PRIMARY KEY ("stream_id","process_id")
);

-- CreateIndex
CREATE INDEX "stream_workspace_id_created_at_idx" ON "stream"("workspace_id", "created_at");

-- AddForeignKey
ALTER TABLE "stream" ADD CONSTRAINT "stream_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stream_waiting" ADD CONSTRAINT "stream_waiting_stream_id_fkey" FOREIGN KEY ("stream_id") REFERENCES "stream"("id") ON DELETE CASCADE ON UPDATE CASCADE;
