CREATE TABLE "application_terms" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"sealed_name" text NOT NULL,
	"key_id" text NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_terms" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listed_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_terms" ADD CONSTRAINT "application_terms_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_terms" ADD CONSTRAINT "customer_terms_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_terms_terms" ON "application_terms" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "application_terms_key" ON "application_terms" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "customer_terms_terms" ON "customer_terms" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "customer_terms_key" ON "customer_terms" USING btree ("key_id");--> statement-breakpoint
CREATE FUNCTION note_listed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "listed_changes" ("kind", "id")
  SELECT TG_ARGV[0], CASE WHEN TG_OP = 'DELETE' THEN OLD."id" ELSE NEW."id" END;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "customers_listed" AFTER INSERT OR UPDATE OF "name", "sealed_identifier", "sealed_email", "sealed_phone" ON "customers"
  FOR EACH ROW EXECUTE FUNCTION note_listed_change('customer');--> statement-breakpoint
CREATE TRIGGER "applications_listed" AFTER UPDATE OF "status" ON "applications"
  FOR EACH ROW WHEN (NEW."status" = 'finished') EXECUTE FUNCTION note_listed_change('application');--> statement-breakpoint
INSERT INTO "listed_changes" ("kind", "id") SELECT 'customer', "id" FROM "customers";--> statement-breakpoint
INSERT INTO "listed_changes" ("kind", "id") SELECT 'application', "id" FROM "applications" WHERE "status" = 'finished';
