-- What drizzle-kit does not generate: functions, triggers, partitions and the rows that a table begins with; a section a table.

-- application_figures -----------------------------------------------------------------------------

CREATE FUNCTION count_begun_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "application_figures" ("application_id", "country", "begun_at", "stored_steps")
  VALUES (NEW."id", NEW."country", NEW."created_at", 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_stored_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "application_figures"
  SET "stored_steps" = greatest("stored_steps", CASE NEW."step" WHEN '0' THEN 1 WHEN '1' THEN 2 WHEN '2' THEN 3 ELSE 4 END)
  WHERE "application_id" = NEW."application_id";
  RETURN NULL;
END $$;--> statement-breakpoint

-- application_steps -------------------------------------------------------------------------------

CREATE TRIGGER "application_steps_counted" AFTER INSERT ON "application_steps"
  FOR EACH ROW EXECUTE FUNCTION count_stored_step();--> statement-breakpoint

-- applications ------------------------------------------------------------------------------------

CREATE TRIGGER "applications_begun" AFTER INSERT ON "applications"
  FOR EACH ROW EXECUTE FUNCTION count_begun_application();--> statement-breakpoint

-- listed_changes ----------------------------------------------------------------------------------

-- Notes that a row which staff find or see in their queue has changed. The argument is its kind.
CREATE FUNCTION note_listed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listed_changes" ("kind", "id")
  SELECT TG_ARGV[0], CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END;
  RETURN NULL;
END $$;--> statement-breakpoint
-- The same for a case, which has the id of its application.
CREATE FUNCTION note_listed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listed_changes" ("kind", "id")
  SELECT 'application', CASE WHEN TG_OP = 'DELETE' THEN OLD."application_id" ELSE NEW."application_id" END;
  RETURN NULL;
END $$;--> statement-breakpoint

-- Tells all processes, once the transaction is committed, that there are changes to take over.
CREATE FUNCTION announce_listed_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('volant_terms', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listed_changes_announced" AFTER INSERT ON "listed_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_changes();--> statement-breakpoint

-- approvals ---------------------------------------------------------------------------------------

CREATE TRIGGER "approvals_listed" AFTER INSERT OR DELETE OR UPDATE OF "state" ON "approvals"
  FOR EACH ROW EXECUTE FUNCTION note_listed_change('approval');--> statement-breakpoint

-- audit_events ------------------------------------------------------------------------------------

-- The audit log only grows. A change that gets past these triggers breaks the chain of hashes.
CREATE FUNCTION audit_events_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'audit_events is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER audit_events_no_change BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION audit_events_refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_events_no_truncate BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION audit_events_refuse_change();--> statement-breakpoint

-- customers ---------------------------------------------------------------------------------------

CREATE TRIGGER "customers_listed" AFTER INSERT OR UPDATE OF "name", "sealed_identifier", "sealed_email", "sealed_phone" ON "customers"
  FOR EACH ROW EXECUTE FUNCTION note_listed_change('customer');--> statement-breakpoint

-- document_demands --------------------------------------------------------------------------------

CREATE TRIGGER "demands_met" AFTER INSERT ON "document_demands"
  FOR EACH ROW WHEN (NEW."met_at" IS NOT NULL) EXECUTE FUNCTION note_listed_change('upload');--> statement-breakpoint
CREATE TRIGGER "demands_listed" AFTER UPDATE OF "met_at", "accepted_at", "customer_id" ON "document_demands"
  FOR EACH ROW WHEN (OLD."met_at" IS NOT NULL OR NEW."met_at" IS NOT NULL)
  EXECUTE FUNCTION note_listed_change('upload');--> statement-breakpoint
CREATE TRIGGER "demands_gone" AFTER DELETE ON "document_demands"
  FOR EACH ROW WHEN (OLD."met_at" IS NOT NULL) EXECUTE FUNCTION note_listed_change('upload');--> statement-breakpoint

-- event_positions ---------------------------------------------------------------------------------

-- The one row, which processes lock to place events.
INSERT INTO "event_positions" ("id", "last") VALUES (1, 0);--> statement-breakpoint

-- events ------------------------------------------------------------------------------------------

-- Kept by month on PostgreSQL, whole on the embedded database. What belongs to no month yet lies in "events_rest".
DO $$
BEGIN
	IF current_setting('volant.months', true) IS DISTINCT FROM 'on' THEN
		RETURN;
	END IF;
	CREATE TABLE "events_by_month" (LIKE "events") PARTITION BY RANGE ("placed_at");
	CREATE TABLE "events_rest" PARTITION OF "events_by_month" DEFAULT;
	DROP TABLE "events";
	ALTER TABLE "events_by_month" RENAME TO "events";
	ALTER TABLE "events" ADD CONSTRAINT "events_position_placed_at_pk" PRIMARY KEY("position","placed_at");
	CREATE INDEX "events_placed" ON "events" USING btree ("placed_at","position");
END;
$$;--> statement-breakpoint

-- webhook_tries -----------------------------------------------------------------------------------

-- Kept by month on PostgreSQL, whole on the embedded database. What belongs to no month yet lies in "webhook_tries_rest".
DO $$
BEGIN
	IF current_setting('volant.months', true) IS DISTINCT FROM 'on' THEN
		RETURN;
	END IF;
	CREATE TABLE "webhook_tries_by_month" (LIKE "webhook_tries") PARTITION BY RANGE ("at");
	CREATE TABLE "webhook_tries_rest" PARTITION OF "webhook_tries_by_month" DEFAULT;
	DROP TABLE "webhook_tries";
	ALTER TABLE "webhook_tries_by_month" RENAME TO "webhook_tries";
	ALTER TABLE "webhook_tries" ADD CONSTRAINT "webhook_tries_delivery_id_number_at_pk" PRIMARY KEY("delivery_id","number","at");
	CREATE INDEX "webhook_tries_age" ON "webhook_tries" USING btree ("at");
END;
$$;--> statement-breakpoint

-- events and webhook_tries: the months ------------------------------------------------------------

-- Makes the month of now, the two after it, and those of rows that lie in "…_rest" because their month was not there.
-- Does nothing where the tables have no months. It runs as its owner, so that its caller need not own a table.
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
-- Drops the months that ended before the moment, and none of which readers may still ask for a row, with the rights of its owner.
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
SELECT make_feed_months();--> statement-breakpoint

-- messages ----------------------------------------------------------------------------------------

CREATE TRIGGER "messages_begun" AFTER INSERT ON "messages"
  FOR EACH ROW WHEN (NEW."unread_by_staff_since" IS NOT NULL) EXECUTE FUNCTION note_listed_change('message');--> statement-breakpoint
CREATE TRIGGER "messages_listed" AFTER UPDATE OF "unread_by_staff_since", "customer_id" ON "messages"
  FOR EACH ROW WHEN (OLD."unread_by_staff_since" IS NOT NULL OR NEW."unread_by_staff_since" IS NOT NULL)
  EXECUTE FUNCTION note_listed_change('message');--> statement-breakpoint
CREATE TRIGGER "messages_gone" AFTER DELETE ON "messages"
  FOR EACH ROW WHEN (OLD."unread_by_staff_since" IS NOT NULL) EXECUTE FUNCTION note_listed_change('message');--> statement-breakpoint

-- requests ----------------------------------------------------------------------------------------

CREATE TRIGGER "requests_listed" AFTER INSERT OR DELETE OR UPDATE OF "status", "withdrawn_at", "customer_id", "assignee_id" ON "requests"
  FOR EACH ROW EXECUTE FUNCTION note_listed_change('request');--> statement-breakpoint

-- review_history ----------------------------------------------------------------------------------

-- The history of a case only grows; it goes with the case.
CREATE FUNCTION review_history_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'review_history is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER review_history_no_change BEFORE UPDATE ON "review_history" FOR EACH ROW EXECUTE FUNCTION review_history_refuse_change();--> statement-breakpoint

-- reviews -----------------------------------------------------------------------------------------

CREATE TRIGGER "reviews_listed" AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION note_listed_review();
