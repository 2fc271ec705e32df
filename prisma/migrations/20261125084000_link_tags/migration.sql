-- AlterTable
ALTER TABLE "smart_url" ADD COLUMN     "tags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];

-- CreateIndex
CREATE INDEX "smart_url_tags_idx" ON "smart_url" USING GIN ("tags");
