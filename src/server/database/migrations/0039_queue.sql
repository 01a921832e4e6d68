CREATE TABLE "queue_items" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"is_open" boolean NOT NULL,
	"country" text,
	"customer_id" uuid,
	"application_id" uuid,
	"assignee_id" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	"clock" text NOT NULL,
	"due" timestamp (3) with time zone,
	"at_risk_from" timestamp (3) with time zone,
	"was_late" boolean NOT NULL,
	CONSTRAINT "queue_items_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE INDEX "queue_items_since" ON "queue_items" USING btree ("since","kind","id") WHERE "queue_items"."is_open";--> statement-breakpoint
CREATE INDEX "queue_items_due" ON "queue_items" USING btree ("due","kind","id") WHERE "queue_items"."is_open";--> statement-breakpoint
CREATE INDEX "queue_items_state" ON "queue_items" USING btree ("state","since","kind","id");--> statement-breakpoint
CREATE INDEX "queue_items_assignee" ON "queue_items" USING btree ("assignee_id","since") WHERE "queue_items"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_customer" ON "queue_items" USING btree ("customer_id") WHERE "queue_items"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_application" ON "queue_items" USING btree ("application_id") WHERE "queue_items"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_reference" ON "queue_items" USING btree ("reference") WHERE "queue_items"."reference" is not null;--> statement-breakpoint
CREATE TRIGGER "requests_listed" AFTER INSERT OR DELETE OR UPDATE OF "status", "withdrawn_at", "customer_id" ON "requests"
  FOR EACH ROW EXECUTE FUNCTION note_listed_change('request');--> statement-breakpoint
CREATE TRIGGER "approvals_listed" AFTER INSERT OR DELETE OR UPDATE OF "state" ON "approvals"
  FOR EACH ROW EXECUTE FUNCTION note_listed_change('approval');--> statement-breakpoint
INSERT INTO "listed_changes" ("kind", "id") SELECT 'request', "id" FROM "requests";--> statement-breakpoint
INSERT INTO "listed_changes" ("kind", "id") SELECT 'approval', "id" FROM "approvals";
