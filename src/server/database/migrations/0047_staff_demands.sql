CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "canned_answers_title_unique" UNIQUE("title")
);
--> statement-breakpoint
ALTER TABLE "document_demands" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "document_demands" ADD COLUMN "withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document_demands" ADD COLUMN "accepted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document_demands" ADD COLUMN "returned" jsonb;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_demands" ADD CONSTRAINT "document_demands_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_received" ON "messages" USING btree ("received_at","id");--> statement-breakpoint
-- What came before staff judged it counts as accepted.
UPDATE "document_demands" SET "accepted_at" = "met_at" WHERE "met_at" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER "demands_met" AFTER INSERT ON "document_demands"
  FOR EACH ROW WHEN (NEW."met_at" IS NOT NULL) EXECUTE FUNCTION note_listed_change('upload');--> statement-breakpoint
CREATE TRIGGER "demands_listed" AFTER UPDATE OF "met_at", "accepted_at", "customer_id" ON "document_demands"
  FOR EACH ROW WHEN (OLD."met_at" IS NOT NULL OR NEW."met_at" IS NOT NULL)
  EXECUTE FUNCTION note_listed_change('upload');--> statement-breakpoint
CREATE TRIGGER "demands_gone" AFTER DELETE ON "document_demands"
  FOR EACH ROW WHEN (OLD."met_at" IS NOT NULL) EXECUTE FUNCTION note_listed_change('upload');
