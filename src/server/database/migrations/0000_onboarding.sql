CREATE TABLE "access_codes" (
	"link_digest" text PRIMARY KEY NOT NULL,
	"hash_digest" text NOT NULL,
	"application_id" uuid,
	"code_mac" text NOT NULL,
	"tries" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"sent_in_day" integer NOT NULL,
	"day_started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "access_codes_hash_digest_unique" UNIQUE("hash_digest")
);
--> statement-breakpoint
CREATE TABLE "application_access" (
	"device_digest" text NOT NULL,
	"application_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_access_device_digest_application_id_pk" PRIMARY KEY("device_digest","application_id")
);
--> statement-breakpoint
CREATE TABLE "application_drafts" (
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"sealed_values" text NOT NULL,
	"tab" text NOT NULL,
	"superseded_tab" text,
	"sequence" integer NOT NULL,
	"based_on" integer NOT NULL,
	"client_timestamp" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_drafts_application_id_step_pk" PRIMARY KEY("application_id","step")
);
--> statement-breakpoint
CREATE TABLE "application_steps" (
	"application_id" uuid NOT NULL,
	"step" text NOT NULL,
	"revision" integer NOT NULL,
	"customer_type" text NOT NULL,
	"client_timestamp" text NOT NULL,
	"sealed_values" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_steps_application_id_step_pk" PRIMARY KEY("application_id","step")
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_digest" text NOT NULL,
	"country" text NOT NULL,
	"partner_type" text NOT NULL,
	"customer_type" text,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"reference" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "applications_link_digest_unique" UNIQUE("link_digest"),
	CONSTRAINT "applications_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"event" text NOT NULL,
	"subject" uuid,
	"details" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "audit_events_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "consent_texts" (
	"identifier" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consent_texts_version" UNIQUE("country","locale","version")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"sealed_text" text NOT NULL,
	"sha256" text NOT NULL,
	"given" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"locale" text NOT NULL,
	"sealed_address" text NOT NULL,
	"sealed_user_agent" text NOT NULL,
	"document_key" text,
	"document_sha256" text,
	"document_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"attachments" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_access" ADD CONSTRAINT "application_access_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_identifier_consent_texts_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."consent_texts"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_expiry" ON "access_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_codes_application" ON "access_codes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "application_access_application" ON "application_access" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_open_expiry" ON "applications" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "applications_finished" ON "applications" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "outbox_messages_created" ON "outbox_messages" USING btree ("created_at");