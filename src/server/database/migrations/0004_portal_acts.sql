CREATE TABLE "contact_texts" (
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"about" text NOT NULL,
	"hours" text NOT NULL,
	CONSTRAINT "contact_texts_country_kind_locale_pk" PRIMARY KEY("country","kind","locale")
);
--> statement-breakpoint
CREATE TABLE "dealers" (
	"id" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"street" text NOT NULL,
	"town" text NOT NULL,
	"postal_code" text NOT NULL,
	"latitude" double precision NOT NULL,
	"longitude" double precision NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"brands" jsonb NOT NULL,
	"hours" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_groups" (
	"id" text NOT NULL,
	"locale" text NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "faq_groups_locale_id_pk" PRIMARY KEY("locale","id")
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"id" text NOT NULL,
	"locale" text NOT NULL,
	"group_id" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	CONSTRAINT "faq_questions_locale_id_pk" PRIMARY KEY("locale","id")
);
--> statement-breakpoint
CREATE TABLE "imported_contents" (
	"part" text PRIMARY KEY NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consent_withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"application_id" uuid,
	"consent" text NOT NULL,
	"text_version" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"locale" text NOT NULL,
	"sealed_address" text NOT NULL,
	"sealed_user_agent" text NOT NULL,
	CONSTRAINT "consent_withdrawals_once" UNIQUE("application_id","consent")
);
--> statement-breakpoint
CREATE TABLE "contact_changes" (
	"hash_digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed_contact" text NOT NULL,
	"code_mac" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contact_changes_newest" UNIQUE("user_id","type")
);
--> statement-breakpoint
CREATE TABLE "contact_undos" (
	"hash_digest" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed_contact" text,
	"proven_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_copies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"size" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "data_copies_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "request_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_number" text NOT NULL,
	"version" integer NOT NULL,
	"content_digest" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"pages" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_versions_contract_number_version_pk" PRIMARY KEY("contract_number","version")
);
--> statement-breakpoint
CREATE TABLE "seal_certificates" (
	"fingerprint" text PRIMARY KEY NOT NULL,
	"certificate" text NOT NULL,
	"sealed_key" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signatures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_number" text NOT NULL,
	"signer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"position" integer NOT NULL,
	"document_sha256" text NOT NULL,
	"sealed_record" text NOT NULL,
	"record_sha256" text NOT NULL,
	"record_signature" text NOT NULL,
	"certificate" text NOT NULL,
	CONSTRAINT "signatures_once" UNIQUE("contract_number","signer_id","version"),
	CONSTRAINT "signatures_chain" UNIQUE("contract_number","position")
);
--> statement-breakpoint
CREATE TABLE "signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_number" text NOT NULL,
	"position" integer NOT NULL,
	"party" text NOT NULL,
	"name" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"turn" integer NOT NULL,
	CONSTRAINT "signers_contract_customer" UNIQUE("contract_number","customer_id")
);
--> statement-breakpoint
CREATE TABLE "signing_calls" (
	"user_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"content_digest" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signing_calls_user_id_idempotency_key_pk" PRIMARY KEY("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "signing_declines" (
	"contract_number" text NOT NULL,
	"signer_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"sealed_reason" text NOT NULL,
	CONSTRAINT "signing_declines_contract_number_signer_id_version_pk" PRIMARY KEY("contract_number","signer_id","version")
);
--> statement-breakpoint
CREATE TABLE "signings" (
	"contract_number" text PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"valid_until" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"signed_version" integer,
	"sealed_key" text,
	"sealed_sha256" text,
	"sealed_size" integer,
	"sealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"position" integer
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"mime" text,
	"sha256" text,
	"scanner" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"contract_number" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"received_at" timestamp (3) with time zone NOT NULL,
	"locale" text NOT NULL,
	"sealed_statement" text NOT NULL,
	CONSTRAINT "withdrawals_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "proved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "message_notices" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "closed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "contracts" jsonb;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "sent_to" jsonb;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offer_reference" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "offer_terms" jsonb;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "email_digest" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "identifier_digest" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "roles" jsonb;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "concluded_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "document_demands" ADD COLUMN "met_by" jsonb;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "reference" text NOT NULL;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "decline_reason" text;--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "sealed_decline_note" text;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_application_id_consents_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."consents"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_undos" ADD CONSTRAINT "contact_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_number_signings_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."signings"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_contract_number_signings_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."signings"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_contract_number_signings_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."signings"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_calls" ADD CONSTRAINT "signing_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_declines" ADD CONSTRAINT "signing_declines_contract_number_signings_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."signings"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_declines" ADD CONSTRAINT "signing_declines_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_declines" ADD CONSTRAINT "signing_declines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_withdrawals_user" ON "consent_withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_changes_session" ON "contact_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "contact_changes_expiry" ON "contact_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_undos_user" ON "contact_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_undos_expiry" ON "contact_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_copies_expiry" ON "data_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "request_attachments_request" ON "request_attachments" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "signers_customer" ON "signers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "signing_calls_created" ON "signing_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "upload_parts_upload" ON "upload_parts" USING btree ("upload_id","position");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","sequence");--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email_digest");--> statement-breakpoint
CREATE INDEX "consents_identifier" ON "consents" USING btree ("identifier_digest");--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" USING btree ("deleted_at") WHERE "messages"."deleted_at" is not null;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_offer_id_unique" UNIQUE("offer_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_reference_unique" UNIQUE("reference");