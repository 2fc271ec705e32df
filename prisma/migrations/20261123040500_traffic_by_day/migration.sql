-- Records of traffic get a partition for each day (UTC), so that retention drops days instead of deleting rows.
-- Ids are UUIDs version 7: a range of time is a range of ids, and the primary key stays.

-- As `firstIdAt` does.
CREATE FUNCTION "first_traffic_id"("day" date) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM "day"::timestamp) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

-- Attached rather than created in place: readers and writers of other days need not wait.
CREATE FUNCTION "create_traffic_day"("day" date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "name" text := 'traffic_record_' || to_char("day", 'YYYYMMDD');
  "first" uuid := first_traffic_id("day");
  "next" uuid := first_traffic_id("day" + 1);
BEGIN
  LOCK TABLE traffic_record_rest;
  EXECUTE format('CREATE TABLE %I (LIKE traffic_record)', "name");
  EXECUTE format('WITH moved AS (DELETE FROM traffic_record_rest WHERE request_id >= %L AND request_id < %L RETURNING *)
    INSERT INTO %I SELECT * FROM moved', "first", "next", "name");
  EXECUTE format('ALTER TABLE traffic_record ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', "name", "first", "next");
END $$;

DROP INDEX "traffic_record_at_idx";
ALTER TABLE "traffic_record" RENAME TO "traffic_record_before";
ALTER TABLE "traffic_record_before" RENAME CONSTRAINT "traffic_record_pkey" TO "traffic_record_before_pkey";
ALTER INDEX "traffic_record_workspace_id_ip_request_id_idx" RENAME TO "traffic_record_before_workspace_id_ip_request_id_idx";

CREATE TABLE "traffic_record" (LIKE "traffic_record_before") PARTITION BY RANGE ("request_id");
ALTER TABLE "traffic_record" ADD CONSTRAINT "traffic_record_pkey" PRIMARY KEY ("workspace_id", "request_id");
CREATE INDEX "traffic_record_workspace_id_ip_request_id_idx" ON "traffic_record"("workspace_id", "ip", "request_id");

-- Days that no partition was made for: a clock far ahead, or records from elsewhere.
CREATE TABLE "traffic_record_rest" PARTITION OF "traffic_record" DEFAULT;

-- The old table, as it is, becomes the partition of everything until today; it goes when all of it is too old.
DO $$
DECLARE
  "today" date := (now() AT TIME ZONE 'UTC')::date;
  "start" date := "today";
BEGIN
  IF EXISTS (SELECT FROM traffic_record_before) THEN
    "start" := "today" + 1;
    WITH moved AS (
      DELETE FROM traffic_record_before WHERE request_id >= first_traffic_id("start") RETURNING *
    )
    INSERT INTO traffic_record SELECT * FROM moved;
    EXECUTE format('ALTER TABLE traffic_record ATTACH PARTITION traffic_record_before FOR VALUES FROM (MINVALUE) TO (%L)',
      first_traffic_id("start"));
  ELSE
    DROP TABLE traffic_record_before;
  END IF;
  FOR "ahead" IN 0..7 LOOP
    PERFORM create_traffic_day("start" + "ahead");
  END LOOP;
END $$;
