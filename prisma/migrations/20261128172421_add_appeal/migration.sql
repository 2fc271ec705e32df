-- CreateTable
CREATE TABLE "appeal" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "document" TEXT NOT NULL,
    "decided_by" TEXT,
    "rule" TEXT,
    "challenged" BOOLEAN NOT NULL,
    "country_code" TEXT,
    "message" TEXT,
    "announced_at" TIMESTAMPTZ(3),
    "settled_at" TIMESTAMPTZ(3),
    "settled_by_id" UUID,
    "outcome" TEXT,

    CONSTRAINT "appeal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "appeal_workspace_id_settled_at_id_idx" ON "appeal"("workspace_id", "settled_at", "id");

-- CreateIndex
CREATE INDEX "appeal_at_idx" ON "appeal"("at");

-- CreateIndex
CREATE UNIQUE INDEX "appeal_workspace_id_request_id_key" ON "appeal"("workspace_id", "request_id");

-- AddForeignKey
ALTER TABLE "appeal" ADD CONSTRAINT "appeal_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
