-- AlterTable
ALTER TABLE "api_key" ADD COLUMN     "endpoints" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "networks" TEXT[] DEFAULT ARRAY[]::TEXT[];
