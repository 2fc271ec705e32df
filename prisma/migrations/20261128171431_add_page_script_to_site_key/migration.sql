-- AlterTable
ALTER TABLE "site_key" ADD COLUMN     "page_script" BOOLEAN NOT NULL DEFAULT false;
