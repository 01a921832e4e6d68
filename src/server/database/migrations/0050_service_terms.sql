CREATE TABLE "service_terms" (
	"country" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
ALTER TABLE "service_terms" ADD CONSTRAINT "service_terms_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;