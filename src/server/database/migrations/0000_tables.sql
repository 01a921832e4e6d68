CREATE TABLE "account_links" (
	"hash_digest" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ended_identities" (
	"idam" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"proved_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"ended_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"idam" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"proved_by" text NOT NULL,
	"proved_for" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_user_customer" UNIQUE("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device_digest" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_device_digest_pk" PRIMARY KEY("user_id","device_digest")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"user_id" uuid NOT NULL,
	"idam" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"sealed_address" text NOT NULL,
	"sealed_user_agent" text NOT NULL,
	"proved_at" timestamp (3) with time zone,
	CONSTRAINT "sessions_token_digest_unique" UNIQUE("token_digest")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_proven_at" timestamp (3) with time zone,
	"sealed_phone" text,
	"phone_proven_at" timestamp (3) with time zone,
	"locale" text NOT NULL,
	"email_refused_at" timestamp (3) with time zone,
	"last_idam" text,
	"disabled_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"hash_digest" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"subject_mac" text NOT NULL,
	"code_mac" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"verified_at" timestamp (3) with time zone,
	"user_id" uuid,
	"contracts" jsonb,
	"sent_to" jsonb,
	"customer_id" uuid,
	"proved_by" text
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"link_digest" text PRIMARY KEY NOT NULL,
	"hash_digest" text NOT NULL,
	"application_id" uuid,
	"owner_link_id" uuid,
	"contact_digest" text,
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
	"owner_keys" jsonb,
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
	"offer_id" uuid,
	"offer_reference" text,
	"offer_terms" jsonb,
	"proved_contact" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "applications_link_digest_unique" UNIQUE("link_digest"),
	CONSTRAINT "applications_reference_unique" UNIQUE("reference"),
	CONSTRAINT "applications_offer_id_unique" UNIQUE("offer_id")
);
--> statement-breakpoint
CREATE TABLE "former_links" (
	"link_digest" text PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "owner_link_access" (
	"owner_link_id" uuid NOT NULL,
	"device_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_link_access_owner_link_id_device_digest_pk" PRIMARY KEY("owner_link_id","device_digest")
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_digest" text NOT NULL,
	"application_id" uuid NOT NULL,
	"owner_key" text NOT NULL,
	"state" text NOT NULL,
	"sealed_email" text,
	"sealed_card" text,
	"revision" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "owner_links_link_digest_unique" UNIQUE("link_digest"),
	CONSTRAINT "owner_links_owner" UNIQUE("application_id","owner_key")
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action" text NOT NULL,
	"subject" uuid NOT NULL,
	"subject_revision" integer NOT NULL,
	"sealed_payload" text NOT NULL,
	"proposed_by" uuid NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"sealed_note" text,
	CONSTRAINT "approvals_four_eyes" CHECK ("approvals"."proposed_by" <> "approvals"."decided_by")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"content" text NOT NULL,
	"filter" jsonb NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"total" integer NOT NULL,
	"done" integer NOT NULL,
	"left_out" jsonb NOT NULL,
	"file_key" text,
	"size" bigint,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "month_pack_days" (
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"packed_month" date,
	CONSTRAINT "month_pack_days_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "audit_addresses" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sealed_address" text NOT NULL
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
	"done_by" uuid GENERATED ALWAYS AS (case when actor in ('user', 'staff') then coalesce(coalesce(substring(details::jsonb ->> 'by' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid), subject) end) STORED,
	"about" uuid GENERATED ALWAYS AS (coalesce(coalesce(substring(details::jsonb ->> 'requestId' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid, substring(details::jsonb ->> 'messageId' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid, substring(details::jsonb ->> 'id' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid), subject)) STORED,
	"customer_id" uuid GENERATED ALWAYS AS (coalesce(coalesce(substring(details::jsonb ->> 'customerId' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid, substring(details::jsonb ->> 'customer' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid), case when event = 'customers-merged' then subject end)) STORED,
	"assignee" uuid GENERATED ALWAYS AS (coalesce(substring(details::jsonb ->> 'assignee' from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid)) STORED,
	CONSTRAINT "audit_events_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"texts" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "canned_answers_title_unique" UNIQUE("title")
);
--> statement-breakpoint
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
CREATE TABLE "consent_texts" (
	"identifier" text PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"locale" text NOT NULL,
	"series" text DEFAULT 'shipped' NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"consents" jsonb NOT NULL,
	"sha256" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"proposed_by" uuid,
	"decided_by" uuid,
	CONSTRAINT "consent_texts_version" UNIQUE("country","locale","series","version")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
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
	"email_digest" text,
	"identifier_digest" text
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
CREATE TABLE "contacts" (
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"roles" jsonb,
	"segments" jsonb,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "contacts_country_kind_position_pk" PRIMARY KEY("country","kind","position")
);
--> statement-breakpoint
CREATE TABLE "contact_texts" (
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"about" text NOT NULL,
	"hours" text NOT NULL,
	CONSTRAINT "contact_texts_country_kind_locale_pk" PRIMARY KEY("country","kind","locale")
);
--> statement-breakpoint
CREATE TABLE "content_drafts" (
	"part" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"contents" jsonb,
	"based_on" integer,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"based_on" integer,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "content_versions_part_version_pk" PRIMARY KEY("part","version")
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
CREATE TABLE "contract_parties" (
	"contract_number" text NOT NULL,
	"position" integer NOT NULL,
	"party" text NOT NULL,
	"name" text NOT NULL,
	"customer_id" uuid,
	CONSTRAINT "contract_parties_contract_number_position_pk" PRIMARY KEY("contract_number","position")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"contract_number" text PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"product" text NOT NULL,
	"status" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body_type" text NOT NULL,
	"vin" text,
	"plate" text,
	"year" integer NOT NULL,
	"price" bigint NOT NULL,
	"downpayment" bigint NOT NULL,
	"instalment" bigint NOT NULL,
	"period" integer NOT NULL,
	"start" date NOT NULL,
	"end" date NOT NULL,
	"outstanding" bigint NOT NULL,
	"concluded_at" timestamp (3) with time zone,
	"currency" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_contracts" (
	"contract_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"application_id" uuid,
	"end" date NOT NULL,
	CONSTRAINT "former_contracts_contract_number_customer_id_pk" PRIMARY KEY("contract_number","customer_id")
);
--> statement-breakpoint
CREATE TABLE "payment_schedules" (
	"contract_number" text PRIMARY KEY NOT NULL,
	"instalments" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_numbers" (
	"contract_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"role" text,
	CONSTRAINT "contract_numbers_contract_number_customer_id_pk" PRIMARY KEY("contract_number","customer_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_type" text NOT NULL,
	"country" text NOT NULL,
	"name" text NOT NULL,
	"sealed_identifier" text NOT NULL,
	"sealed_email" text,
	"sealed_phone" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_demands" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"contract_number" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due" date NOT NULL,
	"met_at" timestamp (3) with time zone,
	"met_by" jsonb,
	"staff_id" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"returned" jsonb,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"contract_number" text,
	"collection" text NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"file" jsonb NOT NULL,
	"replaces" uuid,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dropped_files" (
	"key" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_causes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_causes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"system" text,
	"country" text
);
--> statement-breakpoint
CREATE TABLE "event_positions" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"position" bigint NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"system" text,
	"country" text,
	"placed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "events_position_placed_at_pk" PRIMARY KEY("position","placed_at")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"first_tried_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_tries" (
	"delivery_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" integer,
	"problem" text,
	"took_ms" integer NOT NULL,
	CONSTRAINT "webhook_tries_delivery_id_number_at_pk" PRIMARY KEY("delivery_id","number","at")
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"sealed_url" text NOT NULL,
	"types" jsonb NOT NULL,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"silent_since" timestamp (3) with time zone,
	"off_since" timestamp (3) with time zone,
	"off_because" text
);
--> statement-breakpoint
CREATE TABLE "application_figures" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"stored_steps" smallint NOT NULL,
	"filed_at" timestamp (3) with time zone,
	"state" text,
	"decided_at" timestamp (3) with time zone,
	"working_minutes" integer,
	"was_late" boolean
);
--> statement-breakpoint
CREATE TABLE "application_terms" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"sealed_name" text NOT NULL,
	"key_id" text NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_readers" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "case_readers_kind_id_staff_id_pk" PRIMARY KEY("kind","id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "customer_terms" (
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"key_id" text NOT NULL,
	"terms" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_changes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listed_changes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_items" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	"reference" text,
	"state" text NOT NULL,
	"is_open" boolean NOT NULL,
	"country" text,
	"customer_id" uuid,
	"application_id" uuid,
	"assignee_id" uuid,
	"risk" text,
	"since" timestamp (3) with time zone NOT NULL,
	"clock" text NOT NULL,
	"due" timestamp (3) with time zone,
	"at_risk_from" timestamp (3) with time zone,
	"was_late" boolean NOT NULL,
	CONSTRAINT "queue_items_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "staff_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"digest" text NOT NULL,
	"is_found" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dry_run_lines" (
	"dry_run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record" text NOT NULL,
	"sealed_record" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dry_run_lines_dry_run_id_position_pk" PRIMARY KEY("dry_run_id","position")
);
--> statement-breakpoint
CREATE TABLE "dry_run_ties" (
	"dry_run_id" uuid NOT NULL,
	"tie" text NOT NULL,
	"record" text NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "dry_run_ties_dry_run_id_tie_record_pk" PRIMARY KEY("dry_run_id","tie","record")
);
--> statement-breakpoint
CREATE TABLE "integration_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"sha256" text,
	"lines" integer NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_import_runs" (
	"staff_import_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"import_id" uuid NOT NULL,
	"state" text NOT NULL,
	"summary" jsonb,
	"sealed_fault" text,
	"sealed_refused" text,
	"has_refused_rows" boolean NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_import_runs_staff_import_id_mode_pk" PRIMARY KEY("staff_import_id","mode")
);
--> statement-breakpoint
CREATE TABLE "staff_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"system" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"client_id" text NOT NULL,
	"terms" jsonb,
	"terms_before" jsonb,
	"state" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "integration_answers" (
	"client_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"content_digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_answers_client_id_idempotency_key_pk" PRIMARY KEY("client_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "integration_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"countries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"networks" jsonb NOT NULL,
	"rate" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_file_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_file_uses" (
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	CONSTRAINT "integration_file_uses_file_id_kind_target_id_pk" PRIMARY KEY("file_id","kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "integration_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"mime" text NOT NULL,
	"blob_id" uuid,
	"scanner" text,
	"invoice_content" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "integration_files_hash" UNIQUE("system","sha256")
);
--> statement-breakpoint
CREATE TABLE "integration_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"secret_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
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
CREATE TABLE "invitations" (
	"id" uuid NOT NULL,
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sealed_email" text,
	"staff_id" uuid,
	"bulk_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"contract_number" text NOT NULL,
	"number" text NOT NULL,
	"kind" text NOT NULL,
	"issued" date NOT NULL,
	"due" date NOT NULL,
	"paid" date,
	"amount" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"vat_rate" integer NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"variable_symbol" text NOT NULL,
	"account" jsonb NOT NULL,
	"payments" jsonb NOT NULL,
	"announced_at" timestamp (3) with time zone,
	"file" jsonb,
	"structured_files" jsonb,
	"search" text NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"key" text PRIMARY KEY NOT NULL,
	"email_key" text DEFAULT '' NOT NULL,
	"streak" integer NOT NULL,
	"streak_started_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"shared" integer DEFAULT 0 NOT NULL,
	"shared_since" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "list_views_name" UNIQUE("user_id","customer_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "staff_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_views_name" UNIQUE("staff_id","list","name")
);
--> statement-breakpoint
CREATE TABLE "message_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author" text NOT NULL,
	"user_id" uuid,
	"staff_id" uuid,
	"sealed_body" text NOT NULL,
	"content_digest" text,
	"idempotency_key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "message_answers_position" UNIQUE("message_id","position"),
	CONSTRAINT "message_answers_idempotency" UNIQUE("message_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"elo_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	"answer_id" uuid,
	"position" integer NOT NULL,
	"file" jsonb NOT NULL,
	CONSTRAINT "message_attachments_message_id_elo_id_pk" PRIMARY KEY("message_id","elo_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"asks" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"author" text DEFAULT 'provider' NOT NULL,
	"user_id" uuid,
	"staff_id" uuid,
	"publication_id" uuid,
	"contract_number" text,
	"unread_by_staff_since" timestamp (3) with time zone,
	"content_digest" text,
	"idempotency_key" text,
	"deleted_at" timestamp (3) with time zone,
	"announced_at" timestamp (3) with time zone,
	"search" text NOT NULL,
	CONSTRAINT "messages_idempotency" UNIQUE("user_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"files" jsonb NOT NULL,
	"countries" jsonb NOT NULL,
	"customer_ids" jsonb,
	"filter" jsonb,
	"send_at" timestamp (3) with time zone,
	"after" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_choices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"text" boolean NOT NULL,
	CONSTRAINT "notice_choices_user_id_kind_pk" PRIMARY KEY("user_id","kind")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"facts" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"awaits_digest" boolean DEFAULT false NOT NULL,
	"awaits_text" boolean DEFAULT false NOT NULL,
	CONSTRAINT "notices_once" UNIQUE("user_id","customer_id","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "offer_expiries" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"valid_until" date NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"reference" text NOT NULL,
	"country" text NOT NULL,
	"customer_type" text NOT NULL,
	"customer_name" text NOT NULL,
	"make" text NOT NULL,
	"model" text NOT NULL,
	"body_type" text NOT NULL,
	"year" integer NOT NULL,
	"equipment" jsonb NOT NULL,
	"terms" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"valid_until" date NOT NULL,
	"status" text NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"decline_reason" text,
	"sealed_decline_note" text,
	"link_digest" text,
	"link_expires_at" timestamp (3) with time zone,
	"search" text NOT NULL,
	CONSTRAINT "offers_reference_unique" UNIQUE("reference"),
	CONSTRAINT "offers_link_digest_unique" UNIQUE("link_digest")
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
CREATE TABLE "portal_views" (
	"staff_session_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"idam" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_identity_once" UNIQUE("user_id","customer_id")
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
CREATE TABLE "payer_accounts" (
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"sealed_account" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payer_accounts_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "integration_deferred_lines" (
	"batch_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"sealed_record" text NOT NULL,
	"record" text collate "C" DEFAULT '' NOT NULL,
	"waits_for" text collate "C",
	"turn" smallint DEFAULT 0 NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_deferred_lines_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "integration_records" (
	"system" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text collate "C" NOT NULL,
	"revision" bigint NOT NULL,
	"content_hash" text,
	"content" text,
	"target_id" text,
	"merged_into" text collate "C",
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_records_system_kind_external_id_pk" PRIMARY KEY("system","kind","external_id")
);
--> statement-breakpoint
CREATE TABLE "request_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"entry_id" uuid,
	"position" integer NOT NULL,
	"file" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_drafts" (
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"sealed_draft" text,
	"revision" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_drafts_user_id_customer_id_type_pk" PRIMARY KEY("user_id","customer_id","type")
);
--> statement-breakpoint
CREATE TABLE "request_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author" text NOT NULL,
	"user_id" uuid,
	"staff_id" uuid,
	"is_internal" boolean DEFAULT false NOT NULL,
	"sealed_body" text NOT NULL,
	"content_digest" text,
	"idempotency_key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_entries_position" UNIQUE("request_id","position"),
	CONSTRAINT "request_entries_idempotency" UNIQUE("request_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"note" text,
	CONSTRAINT "request_events_request_id_position_pk" PRIMARY KEY("request_id","position")
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"contract_number" text NOT NULL,
	"type" text NOT NULL,
	"reference" text NOT NULL,
	"status" text NOT NULL,
	"sealed_values" text NOT NULL,
	"content_digest" text,
	"idempotency_key" text,
	"user_id" uuid,
	"assignee_id" uuid,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_idempotency" UNIQUE("customer_id","idempotency_key")
);
--> statement-breakpoint
CREATE TABLE "review_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"step" text NOT NULL,
	"step_revision" integer NOT NULL,
	"path" text NOT NULL,
	"reason" text NOT NULL,
	"sealed_note" text,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_history" (
	"application_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"staff_id" uuid,
	"sealed_reason" text,
	CONSTRAINT "review_history_application_id_revision_pk" PRIMARY KEY("application_id","revision")
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"sealed_body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"path" text NOT NULL,
	"file" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_register_words" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"sealed_word" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"sealed_steps" text,
	CONSTRAINT "review_rounds_application_id_round_pk" PRIMARY KEY("application_id","round")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"return_to" text,
	"round" integer NOT NULL,
	"revision" integer NOT NULL,
	"assignee_id" uuid,
	"risk" text NOT NULL,
	"contract_number" text,
	"customer_id" uuid,
	"since" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_contract_number_unique" UNIQUE("contract_number")
);
--> statement-breakpoint
CREATE TABLE "sealing_marks" (
	"key_id" text PRIMARY KEY NOT NULL,
	"sealed_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"account_id" uuid NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "recovery_codes_account_id_digest_pk" PRIMARY KEY("account_id","digest")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"staff_id" uuid,
	"sealed_secret" text NOT NULL,
	"last_step" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_factors_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "second_factors_staff_id_unique" UNIQUE("staff_id"),
	CONSTRAINT "second_factors_owner" CHECK (num_nonnulls("second_factors"."user_id", "second_factors"."staff_id") = 1),
	CONSTRAINT "second_factors_account" CHECK ("second_factors"."account_id" = coalesce("second_factors"."user_id", "second_factors"."staff_id"))
);
--> statement-breakpoint
CREATE TABLE "service_terms" (
	"country" text PRIMARY KEY NOT NULL,
	"terms" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "contract_openings" (
	"contract_number" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_openings_user_id_contract_number_version_pk" PRIMARY KEY("user_id","contract_number","version")
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
	"position" integer,
	"party" text NOT NULL,
	"name" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"turn" integer NOT NULL
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
	"first_version" integer DEFAULT 1 NOT NULL,
	"file" jsonb,
	"signed_version" integer,
	"sealed_key" text,
	"sealed_sha256" text,
	"sealed_size" integer,
	"sealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"locale" text NOT NULL,
	"disabled_at" timestamp (3) with time zone,
	"revision" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "staff_devices" (
	"staff_id" uuid NOT NULL,
	"device_digest" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_devices_staff_id_device_digest_pk" PRIMARY KEY("staff_id","device_digest")
);
--> statement-breakpoint
CREATE TABLE "staff_links" (
	"hash_digest" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_links_newest" UNIQUE("staff_id")
);
--> statement-breakpoint
CREATE TABLE "staff_roles" (
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"countries" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "staff_roles_staff_id_role_pk" PRIMARY KEY("staff_id","role")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "staff_sessions_token_digest_unique" UNIQUE("token_digest")
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
	"user_id" uuid,
	"customer_id" uuid,
	"staff_id" uuid,
	"application_id" uuid,
	"state" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"mime" text,
	"sha256" text,
	"scanner" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploads_sender" CHECK (num_nonnulls("uploads"."user_id", "uploads"."staff_id", "uploads"."application_id") = 1
        and ("uploads"."user_id" is null) = ("uploads"."customer_id" is null))
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
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_identities" ADD CONSTRAINT "ended_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_identities" ADD CONSTRAINT "ended_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_idam_identities_idam_fk" FOREIGN KEY ("idam") REFERENCES "public"."identities"("idam") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_owner_link_id_owner_links_id_fk" FOREIGN KEY ("owner_link_id") REFERENCES "public"."owner_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_access" ADD CONSTRAINT "application_access_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_drafts" ADD CONSTRAINT "application_drafts_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_steps" ADD CONSTRAINT "application_steps_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_links" ADD CONSTRAINT "former_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_link_access" ADD CONSTRAINT "owner_link_access_owner_link_id_owner_links_id_fk" FOREIGN KEY ("owner_link_id") REFERENCES "public"."owner_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_pack_days" ADD CONSTRAINT "month_pack_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_pack_days" ADD CONSTRAINT "month_pack_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "canned_answers" ADD CONSTRAINT "canned_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text_drafts" ADD CONSTRAINT "consent_text_drafts_based_on_consent_texts_identifier_fk" FOREIGN KEY ("based_on") REFERENCES "public"."consent_texts"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_text_drafts" ADD CONSTRAINT "consent_text_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_proposed_by_staff_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_texts" ADD CONSTRAINT "consent_texts_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_identifier_consent_texts_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."consent_texts"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_consents" ADD CONSTRAINT "former_consents_application_id_consents_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."consents"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_consents" ADD CONSTRAINT "former_consents_identifier_consent_texts_identifier_fk" FOREIGN KEY ("identifier") REFERENCES "public"."consent_texts"("identifier") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_numbers" ADD CONSTRAINT "contract_numbers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_demands" ADD CONSTRAINT "document_demands_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_demands" ADD CONSTRAINT "document_demands_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_demands" ADD CONSTRAINT "document_demands_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaces_documents_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_client_id_integration_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."integration_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_terms" ADD CONSTRAINT "application_terms_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_readers" ADD CONSTRAINT "case_readers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_terms" ADD CONSTRAINT "customer_terms_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_searches" ADD CONSTRAINT "staff_searches_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_import_runs" ADD CONSTRAINT "staff_import_runs_staff_import_id_staff_imports_id_fk" FOREIGN KEY ("staff_import_id") REFERENCES "public"."staff_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_imports" ADD CONSTRAINT "staff_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_file_parts" ADD CONSTRAINT "integration_file_parts_file_id_integration_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."integration_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_file_uses" ADD CONSTRAINT "integration_file_uses_file_id_integration_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."integration_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "integration_keys" ADD CONSTRAINT "integration_keys_client_id_integration_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."integration_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_invitations" ADD CONSTRAINT "applicant_invitations_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applicant_invitations" ADD CONSTRAINT "applicant_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_invitations" ADD CONSTRAINT "bulk_invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_bulk_id_bulk_invitations_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_views" ADD CONSTRAINT "staff_views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_answer_id_message_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."message_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_expiries" ADD CONSTRAINT "offer_expiries_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_links" ADD CONSTRAINT "offer_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_views" ADD CONSTRAINT "portal_views_staff_session_id_staff_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portal_views" ADD CONSTRAINT "portal_views_idam_identities_idam_fk" FOREIGN KEY ("idam") REFERENCES "public"."identities"("idam") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_identity" FOREIGN KEY ("user_id","customer_id") REFERENCES "public"."identities"("user_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_withdrawals" ADD CONSTRAINT "consent_withdrawals_application_id_consents_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."consents"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_undos" ADD CONSTRAINT "contact_undos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_copies" ADD CONSTRAINT "data_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_accounts" ADD CONSTRAINT "payer_accounts_identity" FOREIGN KEY ("user_id","customer_id") REFERENCES "public"."identities"("user_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_entry_id_request_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."request_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_asks" ADD CONSTRAINT "review_asks_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_history" ADD CONSTRAINT "review_history_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_history" ADD CONSTRAINT "review_history_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_papers" ADD CONSTRAINT "review_papers_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_register_words" ADD CONSTRAINT "review_register_words_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_second_factors_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."second_factors"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_terms" ADD CONSTRAINT "service_terms_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_openings" ADD CONSTRAINT "contract_openings_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_openings" ADD CONSTRAINT "contract_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_calls" ADD CONSTRAINT "signing_calls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_declines" ADD CONSTRAINT "signing_declines_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_declines" ADD CONSTRAINT "signing_declines_signer_id_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_declines" ADD CONSTRAINT "signing_declines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signings" ADD CONSTRAINT "signings_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_id_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_expiry" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ended_identities_user" ON "ended_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_identities_customer" ON "ended_identities" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "identities_customer" ON "identities" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_subject" ON "verifications" USING btree ("type","subject_mac");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_codes_expiry" ON "access_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "access_codes_application" ON "access_codes" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "access_codes_owner_link" ON "access_codes" USING btree ("owner_link_id");--> statement-breakpoint
CREATE INDEX "application_access_application" ON "application_access" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "applications_open_expiry" ON "applications" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "applications_finished" ON "applications" USING btree ("finished_at","id");--> statement-breakpoint
CREATE INDEX "former_links_application" ON "former_links" USING btree ("application_id");--> statement-breakpoint
CREATE INDEX "approvals_state" ON "approvals" USING btree ("state","proposed_at","id");--> statement-breakpoint
CREATE INDEX "approvals_subject" ON "approvals" USING btree ("subject","state");--> statement-breakpoint
CREATE INDEX "archives_user" ON "archives" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "archives_expiry" ON "archives" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_addresses_at" ON "audit_addresses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","sequence");--> statement-breakpoint
CREATE INDEX "audit_events_done_by" ON "audit_events" USING btree ("done_by","sequence") WHERE "audit_events"."done_by" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_about" ON "audit_events" USING btree ("about","sequence") WHERE "audit_events"."about" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_customer" ON "audit_events" USING btree ("customer_id","sequence") WHERE "audit_events"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_events_assignee" ON "audit_events" USING btree ("assignee","about") WHERE "audit_events"."assignee" is not null;--> statement-breakpoint
CREATE INDEX "consents_email" ON "consents" USING btree ("email_digest");--> statement-breakpoint
CREATE INDEX "consents_identifier" ON "consents" USING btree ("identifier_digest");--> statement-breakpoint
CREATE INDEX "contract_parties_customer" ON "contract_parties" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contracts_customer_start" ON "contracts" USING btree ("customer_id","start","contract_number");--> statement-breakpoint
CREATE INDEX "contracts_customer_end" ON "contracts" USING btree ("customer_id","end","contract_number");--> statement-breakpoint
CREATE INDEX "contracts_customer_number" ON "contracts" USING btree ("customer_id","contract_number");--> statement-breakpoint
CREATE INDEX "contracts_customer_status" ON "contracts" USING btree ("customer_id","status");--> statement-breakpoint
CREATE INDEX "former_contracts_customer" ON "former_contracts" USING btree ("customer_id","end");--> statement-breakpoint
CREATE INDEX "former_contracts_application" ON "former_contracts" USING btree ("application_id","end") WHERE "former_contracts"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "former_contracts_end" ON "former_contracts" USING btree ("end");--> statement-breakpoint
CREATE INDEX "contract_numbers_customer" ON "contract_numbers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contract_numbers_roles" ON "contract_numbers" USING btree ("customer_id","role") WHERE "contract_numbers"."role" is not null;--> statement-breakpoint
CREATE INDEX "customers_in_order" ON "customers" USING btree ((replace(translate("name", 'aáàâãåąAÁÀÂÃÅĄäÄbBcćçCĆÇčČdďđDĎĐeéěèêëęEÉĚÈÊËĘfFgGhHiíìîïIÍÌÎÏjJkKlľĺłLĽĹŁmMnňńñNŇŃÑoóòõOÓÒÕôÔöőÖŐpPqQrŕRŔřŘsśSŚšŠtťTŤuúůùûUÚŮÙÛüűÜŰvVwWxXyýYÝzźżZŹŻžŽ', 'AAAAAAAAAAAAAABBCCDDDDDDEEFFFFFFGGGGGGGGGGGGGGHHIIJJLLLLLLLLLLMMNNOOOOOOOOPPQQQQQQQQRRRRRRRRSSTTTTUUVVWWWWXXYYYYZZaaaabbbbbbbbbbccccddeeffgggghhhhhhii'), 'DJ', 'K') collate "C"),"name","id");--> statement-breakpoint
CREATE INDEX "document_demands_customer" ON "document_demands" USING btree ("customer_id","met_at","due");--> statement-breakpoint
CREATE INDEX "documents_customer_created" ON "documents" USING btree ("customer_id","collection","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_contract" ON "documents" USING btree ("contract_number");--> statement-breakpoint
CREATE INDEX "documents_replaces" ON "documents" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "documents_sent" ON "documents" USING btree (("file" ->> 'key')) WHERE "documents"."collection" = 'own';--> statement-breakpoint
CREATE INDEX "dropped_files_dropped_at" ON "dropped_files" USING btree ("dropped_at");--> statement-breakpoint
CREATE INDEX "events_placed" ON "events" USING btree ("placed_at","position");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_tries_age" ON "webhook_tries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "application_figures_begun" ON "application_figures" USING btree ("begun_at","country","stored_steps");--> statement-breakpoint
CREATE INDEX "application_figures_filed" ON "application_figures" USING btree ("filed_at","country","state") WHERE "application_figures"."filed_at" is not null;--> statement-breakpoint
CREATE INDEX "application_figures_decided" ON "application_figures" USING btree ("decided_at","country","working_minutes","was_late") WHERE "application_figures"."decided_at" is not null;--> statement-breakpoint
CREATE INDEX "application_terms_terms" ON "application_terms" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "application_terms_key" ON "application_terms" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "case_readers_seen" ON "case_readers" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "customer_terms_terms" ON "customer_terms" USING gin ("terms");--> statement-breakpoint
CREATE INDEX "customer_terms_key" ON "customer_terms" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "listed_changes_cases" ON "listed_changes" USING btree ("number") WHERE "listed_changes"."kind" <> 'customer';--> statement-breakpoint
CREATE INDEX "queue_items_since" ON "queue_items" USING btree ("since","kind","id") WHERE "queue_items"."is_open";--> statement-breakpoint
CREATE INDEX "queue_items_due" ON "queue_items" USING btree ("due","kind","id") WHERE "queue_items"."is_open";--> statement-breakpoint
CREATE INDEX "queue_items_due_last" ON "queue_items" USING btree ("due" desc nulls last,"kind" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "queue_items"."is_open";--> statement-breakpoint
CREATE INDEX "queue_items_ended" ON "queue_items" USING btree ("since","kind","country","was_late") WHERE "queue_items"."clock" = 'ended';--> statement-breakpoint
CREATE INDEX "queue_items_state" ON "queue_items" USING btree ("state","since","kind","id");--> statement-breakpoint
CREATE INDEX "queue_items_risk" ON "queue_items" USING btree ("risk","since") WHERE "queue_items"."risk" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_assignee" ON "queue_items" USING btree ("assignee_id","since") WHERE "queue_items"."assignee_id" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_customer" ON "queue_items" USING btree ("customer_id") WHERE "queue_items"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_application" ON "queue_items" USING btree ("application_id") WHERE "queue_items"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "queue_items_reference" ON "queue_items" USING btree ("reference") WHERE "queue_items"."reference" is not null;--> statement-breakpoint
CREATE INDEX "staff_searches_person" ON "staff_searches" USING btree ("staff_id","at");--> statement-breakpoint
CREATE INDEX "staff_searches_at" ON "staff_searches" USING btree ("at");--> statement-breakpoint
CREATE INDEX "dry_run_lines_record" ON "dry_run_lines" USING btree ("dry_run_id","record");--> statement-breakpoint
CREATE INDEX "dry_run_lines_age" ON "dry_run_lines" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dry_run_ties_record" ON "dry_run_ties" USING btree ("dry_run_id","record");--> statement-breakpoint
CREATE INDEX "integration_imports_age" ON "integration_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_imports_age" ON "staff_imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "integration_answers_age" ON "integration_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "integration_file_parts_file" ON "integration_file_parts" USING btree ("file_id","position");--> statement-breakpoint
CREATE INDEX "integration_file_parts_age" ON "integration_file_parts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "integration_file_uses_target" ON "integration_file_uses" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "integration_files_expiry" ON "integration_files" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "integration_keys_client" ON "integration_keys" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "applicant_invitations_created" ON "applicant_invitations" USING btree ("created_at","application_id");--> statement-breakpoint
CREATE INDEX "applicant_invitations_email" ON "applicant_invitations" USING btree ("email_digest","created_at");--> statement-breakpoint
CREATE INDEX "bulk_invitations_created" ON "bulk_invitations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_bulk" ON "invitations" USING btree ("bulk_id","state") WHERE "invitations"."bulk_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_customer_issued" ON "invoices" USING btree ("customer_id","issued","number");--> statement-breakpoint
CREATE INDEX "invoices_customer_due" ON "invoices" USING btree ("customer_id","due","number");--> statement-breakpoint
CREATE INDEX "invoices_customer_number" ON "invoices" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "invoices_customer_status" ON "invoices" USING btree ("customer_id","status","due");--> statement-breakpoint
CREATE INDEX "invoices_contract" ON "invoices" USING btree ("contract_number","issued");--> statement-breakpoint
CREATE INDEX "limits_end" ON "limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "login_failures_email" ON "login_failures" USING btree ("email_key");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "messages_customer_received" ON "messages" USING btree ("customer_id","received_at","id");--> statement-breakpoint
CREATE INDEX "messages_received" ON "messages" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "messages_publication" ON "messages" USING btree ("publication_id") WHERE "messages"."publication_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_unread_by_staff" ON "messages" USING btree ("unread_by_staff_since") WHERE "messages"."unread_by_staff_since" is not null;--> statement-breakpoint
CREATE INDEX "messages_deleted" ON "messages" USING btree ("deleted_at") WHERE "messages"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "publications_created" ON "publications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","customer_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_unseen" ON "notices" USING btree ("user_id","customer_id") WHERE "notices"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_digest" ON "notices" USING btree ("user_id") WHERE "notices"."awaits_digest";--> statement-breakpoint
CREATE INDEX "notices_text" ON "notices" USING btree ("user_id") WHERE "notices"."awaits_text";--> statement-breakpoint
CREATE INDEX "offer_links_staff" ON "offer_links" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "offer_links_expiry" ON "offer_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "offers_customer_created" ON "offers" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "offers_unanswered" ON "offers" USING btree ("valid_until") WHERE "offers"."status" in ('sent', 'seen');--> statement-breakpoint
CREATE INDEX "outbox_messages_created" ON "outbox_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "portal_views_idam" ON "portal_views" USING btree ("idam");--> statement-breakpoint
CREATE INDEX "portal_views_expiry" ON "portal_views" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "consent_withdrawals_user" ON "consent_withdrawals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_changes_session" ON "contact_changes" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "contact_changes_expiry" ON "contact_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_undos_user" ON "contact_undos" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "contact_undos_expiry" ON "contact_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_copies_expiry" ON "data_copies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_ready" ON "integration_deferred_lines" USING btree ("batch_id","turn","line") WHERE "integration_deferred_lines"."is_ready";--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_waiting" ON "integration_deferred_lines" USING btree ("batch_id","waits_for");--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_record" ON "integration_deferred_lines" USING btree ("batch_id","record","line");--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_age" ON "integration_deferred_lines" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "integration_records_target" ON "integration_records" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "integration_records_merged" ON "integration_records" USING btree ("system","merged_into") WHERE "integration_records"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "request_attachments_request" ON "request_attachments" USING btree ("request_id","position");--> statement-breakpoint
CREATE INDEX "request_drafts_saved" ON "request_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "requests_customer_created" ON "requests" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_asks_application" ON "review_asks" USING btree ("application_id","round","place");--> statement-breakpoint
CREATE INDEX "review_notes_application" ON "review_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "review_papers_application" ON "review_papers" USING btree ("application_id","sent_at");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","touched_at");--> statement-breakpoint
CREATE INDEX "reviews_assignee" ON "reviews" USING btree ("assignee_id","state");--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id") WHERE "reviews"."customer_id" is not null;--> statement-breakpoint
CREATE INDEX "contract_openings_contract" ON "contract_openings" USING btree ("contract_number");--> statement-breakpoint
CREATE INDEX "signers_contract" ON "signers" USING btree ("contract_number");--> statement-breakpoint
CREATE INDEX "signers_customer" ON "signers" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "signing_calls_created" ON "signing_calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "upload_parts_upload" ON "upload_parts" USING btree ("upload_id","position");--> statement-breakpoint
CREATE INDEX "uploads_user" ON "uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_staff" ON "uploads" USING btree ("staff_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_application" ON "uploads" USING btree ("application_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_expiry" ON "uploads" USING btree ("state","expires_at");--> statement-breakpoint
CREATE INDEX "withdrawals_user" ON "withdrawals" USING btree ("user_id");