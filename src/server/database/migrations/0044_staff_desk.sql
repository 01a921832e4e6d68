CREATE TABLE "case_readers" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_readers_kind_id_staff_id_pk" PRIMARY KEY("kind","id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_views_name" UNIQUE("staff_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "queue_items" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "case_readers" ADD CONSTRAINT "case_readers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_readers_seen" ON "case_readers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "queue_items_risk" ON "queue_items" USING btree ("risk","since") WHERE "queue_items"."risk" is not null;--> statement-breakpoint
-- Rows of the queue are made anew, now with the risk of their applications.
INSERT INTO "listed_changes" ("kind", "id") SELECT 'application', "application_id" FROM "reviews";
