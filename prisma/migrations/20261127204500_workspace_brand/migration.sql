-- AlterTable
ALTER TABLE "workspace" ADD COLUMN     "brand" JSONB;
