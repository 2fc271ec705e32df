-- AlterTable
ALTER TABLE "document_version" ADD COLUMN     "note" TEXT;

-- CreateTable
CREATE TABLE "mistake" (
    "workspace_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "document" TEXT NOT NULL,
    "check" TEXT NOT NULL,
    "rule" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "is_counted" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "mistake_pkey" PRIMARY KEY ("workspace_id","request_id")
);

-- CreateTable
CREATE TABLE "mistake_figures" (
    "workspace_id" UUID NOT NULL,
    "document" TEXT NOT NULL,
    "counted_at" TIMESTAMPTZ(3) NOT NULL,
    "one_person_in" INTEGER,
    "figures" JSONB NOT NULL,

    CONSTRAINT "mistake_figures_pkey" PRIMARY KEY ("workspace_id","document")
);

-- CreateTable
CREATE TABLE "budget_overrun" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "document" TEXT NOT NULL,
    "check" TEXT NOT NULL,
    "rule" TEXT NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" UUID NOT NULL,
    "mistakes" INTEGER NOT NULL,
    "visitors" INTEGER NOT NULL,
    "one_person_in" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,

    CONSTRAINT "budget_overrun_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mistake_workspace_id_document_at_idx" ON "mistake"("workspace_id", "document", "at");

-- CreateIndex
CREATE INDEX "mistake_at_idx" ON "mistake"("at");

-- CreateIndex
CREATE INDEX "budget_overrun_at_idx" ON "budget_overrun"("at");

-- CreateIndex
CREATE UNIQUE INDEX "budget_overrun_workspace_id_document_check_rule_request_id_key" ON "budget_overrun"("workspace_id", "document", "check", "rule", "request_id");

-- AddForeignKey
ALTER TABLE "mistake" ADD CONSTRAINT "mistake_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mistake_figures" ADD CONSTRAINT "mistake_figures_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "budget_overrun" ADD CONSTRAINT "budget_overrun_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;
