DROP INDEX "events_placed";--> statement-breakpoint
ALTER TABLE "events" DROP CONSTRAINT "events_pkey";--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_position_placed_at_pk" PRIMARY KEY("position","placed_at");--> statement-breakpoint
CREATE INDEX "events_placed" ON "events" USING btree ("placed_at","position");--> statement-breakpoint
-- Makes the month of now, the two after it, and those of rows that lie in "…_rest" because their month was not there.
-- Does nothing where the tables have no months. It runs as its owner, so that whoever calls it need not own a table.
CREATE FUNCTION make_feed_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	parent record;
	month timestamp;
	part text;
	lower_end timestamptz;
	upper_end timestamptz;
BEGIN
	FOR parent IN
		SELECT t.name, t.moment, t.name || '_rest' AS rest FROM (VALUES ('events', 'placed_at'), ('webhook_tries', 'at')) AS t (name, moment)
		JOIN pg_class c ON c.oid = ('public.' || t.name)::regclass AND c.relkind = 'p'
	LOOP
		FOR month IN EXECUTE format(
			'SELECT date_trunc(''month'', %I AT TIME ZONE ''UTC'') FROM public.%I
			UNION SELECT date_trunc(''month'', now() AT TIME ZONE ''UTC'') + n * interval ''1 month'' FROM generate_series(0, 2) AS n
			ORDER BY 1', parent.moment, parent.rest)
		LOOP
			part := parent.name || to_char(month, '_YYYY_MM');
			CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
			-- Nobody adds a row of this month, or makes it, until it is there.
			EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent.rest);
			CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
			lower_end := month AT TIME ZONE 'UTC';
			upper_end := (month + interval '1 month') AT TIME ZONE 'UTC';
			EXECUTE format('CREATE TABLE public.%I (LIKE public.%I)', part, parent.name);
			EXECUTE format(
				'WITH moved AS (DELETE FROM public.%1$I WHERE %2$I >= %4$L AND %2$I < %5$L RETURNING *) INSERT INTO public.%3$I SELECT * FROM moved',
				parent.rest, parent.moment, part, lower_end, upper_end);
			EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent.name, part, lower_end, upper_end);
		END LOOP;
	END LOOP;
END;
$$;--> statement-breakpoint
-- Drops the months that ended before the moment, and none of which readers may still ask for a row, whoever calls it.
CREATE FUNCTION drop_feed_months(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	part text;
BEGIN
	FOR part IN
		SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent IN ('public.events'::regclass, 'public.webhook_tries'::regclass) AND c.relname ~ '_[0-9]{4}_[0-9]{2}$'
		AND (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' <= least(before, now() - interval '90 days')
		ORDER BY 1
	LOOP
		EXECUTE format('DROP TABLE IF EXISTS public.%I', part);
	END LOOP;
END;
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION make_feed_months(), drop_feed_months(timestamptz) FROM PUBLIC;--> statement-breakpoint
-- The embedded database keeps both tables whole.
DO $$
BEGIN
	IF current_setting('volant.months', true) IS DISTINCT FROM 'on' THEN
		RETURN;
	END IF;
	CREATE TABLE "events_by_month" (LIKE "events") PARTITION BY RANGE ("placed_at");
	CREATE TABLE "events_rest" PARTITION OF "events_by_month" DEFAULT;
	INSERT INTO "events_by_month" SELECT * FROM "events";
	DROP TABLE "events";
	ALTER TABLE "events_by_month" RENAME TO "events";
	ALTER TABLE "events" ADD CONSTRAINT "events_position_placed_at_pk" PRIMARY KEY("position","placed_at");
	CREATE INDEX "events_placed" ON "events" USING btree ("placed_at","position");
	CREATE TABLE "webhook_tries_by_month" (LIKE "webhook_tries") PARTITION BY RANGE ("at");
	CREATE TABLE "webhook_tries_rest" PARTITION OF "webhook_tries_by_month" DEFAULT;
	INSERT INTO "webhook_tries_by_month" SELECT * FROM "webhook_tries";
	DROP TABLE "webhook_tries";
	ALTER TABLE "webhook_tries_by_month" RENAME TO "webhook_tries";
	ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_number_at_pk" PRIMARY KEY("delivery_id","number","at");
	CREATE INDEX "webhook_tries_age" ON "webhook_tries" USING btree ("at");
	PERFORM make_feed_months();
END;
$$;