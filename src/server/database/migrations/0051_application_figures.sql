CREATE TABLE "application_figures" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"stored_steps" smallint NOT NULL,
	"filed_at" timestamp (3) with time zone,
	"state" text,
	"decided_at" timestamp (3) with time zone,
	"working_minutes" integer,
	"was_late" boolean
);
--> statement-breakpoint
CREATE INDEX "application_figures_begun" ON "application_figures" USING btree ("begun_at","country","stored_steps");--> statement-breakpoint
CREATE INDEX "application_figures_filed" ON "application_figures" USING btree ("filed_at","country","state") WHERE "application_figures"."filed_at" is not null;--> statement-breakpoint
CREATE INDEX "application_figures_decided" ON "application_figures" USING btree ("decided_at","country","working_minutes","was_late") WHERE "application_figures"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_ended" ON "queue_items" USING btree ("since","kind","country","was_late") WHERE "queue_items"."clock" = 'ended';
--> statement-breakpoint
CREATE FUNCTION count_begun_application() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "application_figures" ("application_id", "country", "begun_at", "stored_steps")
  VALUES (NEW."id", NEW."country", NEW."created_at", 0);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "applications_begun" AFTER INSERT ON "applications"
  FOR EACH ROW EXECUTE FUNCTION count_begun_application();--> statement-breakpoint
CREATE FUNCTION count_stored_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "application_figures"
  SET "stored_steps" = greatest("stored_steps", CASE NEW."step" WHEN '0' THEN 1 WHEN '1' THEN 2 WHEN '2' THEN 3 ELSE 4 END)
  WHERE "application_id" = NEW."application_id";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "application_steps_counted" AFTER INSERT ON "application_steps"
  FOR EACH ROW EXECUTE FUNCTION count_stored_step();--> statement-breakpoint
INSERT INTO "application_figures" ("application_id", "country", "begun_at", "stored_steps")
SELECT "id", "country", "created_at",
  (SELECT coalesce(max(CASE "step" WHEN '0' THEN 1 WHEN '1' THEN 2 WHEN '2' THEN 3 ELSE 4 END), 0)
   FROM "application_steps" WHERE "application_id" = "applications"."id")
FROM "applications";--> statement-breakpoint
INSERT INTO "listed_changes" ("kind", "id") SELECT 'application', "application_id" FROM "reviews";
