CREATE INDEX "customers_name" ON "customers" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "listed_changes_cases" ON "listed_changes" USING btree ("number") WHERE "listed_changes"."kind" <> 'customer';--> statement-breakpoint
DROP TRIGGER "applications_listed" ON "applications";--> statement-breakpoint
CREATE FUNCTION note_listed_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listed_changes" ("kind", "id")
  SELECT 'application', CASE WHEN TG_OP = 'DELETE' THEN OLD."application_id" ELSE NEW."application_id" END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "reviews_listed" AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION note_listed_review();--> statement-breakpoint
INSERT INTO "listed_changes" ("kind", "id") SELECT 'application', "application_id" FROM "reviews";
