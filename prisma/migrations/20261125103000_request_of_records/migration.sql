-- What rules read of a request, so that a record's visitor can be judged again: parameters, headers, counts.
-- Without a default: no row is rewritten.
ALTER TABLE "traffic_record" ADD COLUMN "request" JSONB;
