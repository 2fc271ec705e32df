-- CreateTable
CREATE TABLE "campaign" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "signature" TEXT NOT NULL,
    "traits" JSONB NOT NULL,
    "name" TEXT NOT NULL,
    "figures" JSONB NOT NULL,
    "expected" DOUBLE PRECISION NOT NULL,
    "endpoint" TEXT NOT NULL,
    "document" TEXT,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "noticed_at" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "rule" JSONB,

    CONSTRAINT "campaign_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "campaign_workspace_id_began_at_idx" ON "campaign"("workspace_id", "began_at");

-- AddForeignKey
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A signature has at most one open campaign: of several processes that see it, one writes it.
CREATE UNIQUE INDEX "campaign_open" ON "campaign"("workspace_id", "signature") WHERE "ended_at" IS NULL;
