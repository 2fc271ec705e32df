-- AlterTable
ALTER TABLE "process_instance" ADD COLUMN "mark" TEXT;
