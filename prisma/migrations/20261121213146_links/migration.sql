-- CreateEnum
CREATE TYPE "LinkStop" AS ENUM ('check', 'operator');

-- AlterTable
ALTER TABLE "smart_url" ADD COLUMN     "checked_at" TIMESTAMPTZ(3),
ADD COLUMN     "password_hash" TEXT,
ADD COLUMN     "serving" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "stop_reason" TEXT,
ADD COLUMN     "stopped_at" TIMESTAMPTZ(3),
ADD COLUMN     "stopped_by" "LinkStop";

-- CreateTable
CREATE TABLE "link_use" (
    "smart_url_id" UUID NOT NULL,
    "visits" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "link_use_pkey" PRIMARY KEY ("smart_url_id")
);

-- CreateTable
CREATE TABLE "link_counter" (
    "workspace_id" UUID NOT NULL,
    "smart_url_id" UUID NOT NULL,
    "hour" TIMESTAMPTZ(0) NOT NULL,
    "dimension" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "link_counter_pkey" PRIMARY KEY ("workspace_id","smart_url_id","dimension","hour","value")
);

-- CreateTable
CREATE TABLE "link_domain" (
    "id" UUID NOT NULL,
    "workspace_id" UUID NOT NULL,
    "host" TEXT NOT NULL,
    "token" TEXT NOT NULL,
    "served_host" TEXT,
    "proven_at" TIMESTAMPTZ(3),
    "checked_at" TIMESTAMPTZ(3),
    "missing_since" TIMESTAMPTZ(3),
    "problem" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "link_domain_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "link_report" (
    "id" UUID NOT NULL,
    "smart_url_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "comment" TEXT,
    "reporter" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(3),
    "settled_by_id" UUID,
    "outcome" TEXT,

    CONSTRAINT "link_report_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "link_domain_served_host_key" ON "link_domain"("served_host");

-- CreateIndex
CREATE INDEX "link_domain_checked_at_idx" ON "link_domain"("checked_at");

-- CreateIndex
CREATE UNIQUE INDEX "link_domain_workspace_id_host_key" ON "link_domain"("workspace_id", "host");

-- CreateIndex
CREATE INDEX "link_report_settled_at_created_at_idx" ON "link_report"("settled_at", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "link_report_smart_url_id_reporter_key" ON "link_report"("smart_url_id", "reporter");

-- CreateIndex
CREATE INDEX "smart_url_checked_at_idx" ON "smart_url"("checked_at");

-- AddForeignKey
ALTER TABLE "link_use" ADD CONSTRAINT "link_use_smart_url_id_fkey" FOREIGN KEY ("smart_url_id") REFERENCES "smart_url"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_domain" ADD CONSTRAINT "link_domain_workspace_id_fkey" FOREIGN KEY ("workspace_id") REFERENCES "workspace"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "link_report" ADD CONSTRAINT "link_report_smart_url_id_fkey" FOREIGN KEY ("smart_url_id") REFERENCES "smart_url"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Written out as the program writes it: an import of the same document is then no new version.
UPDATE "smart_url" SET "serving" =
  '{"rules": [], "passQuery": false, "whenUnpaid": "destination", "expiresAt": null, "visitLimit": null}';
