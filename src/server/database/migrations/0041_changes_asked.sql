CREATE TABLE "former_links" (
	"link_digest" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_consents" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
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
	"document_at" timestamp (3) with time zone,
	CONSTRAINT "former_consents_application_id_round_pk" PRIMARY KEY("application_id","round")
);
--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "review_asks" ADD COLUMN "step_revision" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_consents" ADD CONSTRAINT "former_consents_application_id_consents_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."consents"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_consents" ADD CONSTRAINT "former_consents_identifier_consent_texts_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."consent_texts"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_links_application" ON "former_links" USING btree ("application_id");