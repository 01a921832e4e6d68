ALTER TABLE "access_codes" ADD COLUMN "contact_digest" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "proved_contact" text;