-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "broken_at" TIMESTAMPTZ(3),
ADD COLUMN     "broken_by" TEXT,
ADD COLUMN     "called_by" TEXT,
ADD COLUMN     "verified_at" TIMESTAMPTZ(3),
ADD COLUMN     "verified_host" TEXT,
ADD COLUMN     "verified_with" TEXT[] DEFAULT ARRAY[]::TEXT[];
