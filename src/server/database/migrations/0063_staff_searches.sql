CREATE TABLE "staff_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"is_found" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_searches" ADD CONSTRAINT "staff_searches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_searches_person" ON "staff_searches" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_searches_at" ON "staff_searches" USING btree ("at");