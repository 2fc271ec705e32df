-- AlterTable
ALTER TABLE "workspace" ADD COLUMN "suspended_at" TIMESTAMPTZ(3),
ADD COLUMN "suspended_reason" TEXT;

-- AlterTable
ALTER TABLE "link_report" ADD COLUMN "notified_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "feed_switch" (
    "id" TEXT NOT NULL,
    "is_on" BOOLEAN NOT NULL,
    "terms" TEXT,
    "accepted_by_id" UUID,
    "accepted_by" TEXT,
    "accepted_at" TIMESTAMPTZ(3),
    "changed_by" TEXT NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feed_switch_pkey" PRIMARY KEY ("id")
);
