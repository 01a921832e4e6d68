CREATE TABLE "applicant_invitations" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"sealed_email" text,
	"email_digest" text,
	"refused_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"countries" jsonb NOT NULL,
	"filter" jsonb NOT NULL,
	"send_at" timestamp (3) with time zone,
	"after" uuid,
	"invited" integer DEFAULT 0 NOT NULL,
	"acting" integer DEFAULT 0 NOT NULL,
	"without_email" integer DEFAULT 0 NOT NULL,
	"invited_before" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "bulk_id" uuid;--> statement-breakpoint
ALTER TABLE "applicant_invitations" ADD CONSTRAINT "applicant_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_invitations" ADD CONSTRAINT "applicant_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_invitations" ADD CONSTRAINT "bulk_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "applicant_invitations_created" ON "applicant_invitations" USING btree ("created_at","application_id");--> statement-breakpoint
CREATE INDEX "applicant_invitations_email" ON "applicant_invitations" USING btree ("email_digest","created_at");--> statement-breakpoint
CREATE INDEX "bulk_invitations_created" ON "bulk_invitations" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_bulk_id_bulk_invitations_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invitations_bulk" ON "invitations" USING btree ("bulk_id","state") WHERE "invitations"."bulk_id" is not null;