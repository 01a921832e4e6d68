CREATE TABLE "portal_views" (
	"staff_session_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"idam" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "portal_views" ADD CONSTRAINT "portal_views_staff_session_id_staff_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_views" ADD CONSTRAINT "portal_views_idam_identities_idam_fk" FOREIGN KEY ("idam") REFERENCES "public"."identities"("idam") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "portal_views_idam" ON "portal_views" USING btree ("idam");--> statement-breakpoint
CREATE INDEX "portal_views_expiry" ON "portal_views" USING btree ("expires_at");