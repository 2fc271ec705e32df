-- Nothing was ever written to it; its rows could not be brought into the new form.
DELETE FROM "feed_state";

-- AlterTable
ALTER TABLE "feed_state" DROP CONSTRAINT "feed_state_pkey",
DROP COLUMN "content_hash",
DROP COLUMN "data_date",
DROP COLUMN "entries",
DROP COLUMN "etag",
DROP COLUMN "fetched_at",
DROP COLUMN "last_modified",
DROP COLUMN "reason",
DROP COLUMN "state",
ADD COLUMN     "contents" TEXT[],
ADD COLUMN     "record" JSONB NOT NULL,
ADD COLUMN     "settings" TEXT NOT NULL,
ADD CONSTRAINT "feed_state_pkey" PRIMARY KEY ("id", "settings");

-- CreateTable
CREATE TABLE "feed_content" (
    "hash" TEXT NOT NULL,
    "part" INTEGER NOT NULL,
    "is_last" BOOLEAN NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "feed_content_pkey" PRIMARY KEY ("hash","part")
);

-- CreateTable
CREATE TABLE "feed_sync" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" BIGINT NOT NULL DEFAULT 0,
    "holder" TEXT,
    "expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_sync_pkey" PRIMARY KEY ("id")
);

-- Its bytes are packed already.
ALTER TABLE "feed_content" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;

-- The one row that everybody looks at.
ALTER TABLE "feed_sync" ADD CONSTRAINT "feed_sync_one_row" CHECK ("id" = 1);
INSERT INTO "feed_sync" ("id") VALUES (1);
