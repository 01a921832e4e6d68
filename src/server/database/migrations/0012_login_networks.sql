ALTER TABLE "login_failures" ADD COLUMN "email_key" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "shared" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "shared_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "login_failures_email" ON "login_failures" USING btree ("email_key");