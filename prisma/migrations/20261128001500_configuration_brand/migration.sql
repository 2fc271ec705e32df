-- AlterTable
ALTER TABLE "configuration" ADD COLUMN     "brand" JSONB;
