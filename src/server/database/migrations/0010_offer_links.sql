CREATE TABLE "offer_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid,
	"country" text NOT NULL,
	"target" text NOT NULL,
	"is_one_offer" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"times_opened" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_links_staff" ON "offer_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "offer_links_expiry" ON "offer_links" USING btree ("expires_at");