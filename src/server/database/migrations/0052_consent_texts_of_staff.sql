CREATE TABLE "consent_text_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"revision" integer NOT NULL,
	"words" jsonb,
	"based_on" text,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "consent_text_drafts_text" UNIQUE("country","locale")
);
--> statement-breakpoint
ALTER TABLE "consent_texts" DROP CONSTRAINT "consent_texts_version";--> statement-breakpoint
ALTER TABLE "consent_texts" ADD COLUMN "series" text DEFAULT 'shipped' NOT NULL;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD COLUMN "proposed_by" uuid;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD COLUMN "decided_by" uuid;--> statement-breakpoint
ALTER TABLE "consent_text_drafts" ADD CONSTRAINT "consent_text_drafts_based_on_consent_texts_identifier_fk" FOREIGN KEY ("based_on") REFERENCES "public"."consent_texts"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text_drafts" ADD CONSTRAINT "consent_text_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_version" UNIQUE("country","locale","series","version");