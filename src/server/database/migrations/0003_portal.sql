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
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"country" text NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	CONSTRAINT "contacts_country_kind_position_pk" PRIMARY KEY("country","kind","position")
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
	"currency" text NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_schedules" (
	"contract_number" text PRIMARY KEY NOT NULL,
	"instalments" jsonb NOT NULL
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
	"search" text NOT NULL
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
	"file" jsonb,
	"search" text NOT NULL,
	CONSTRAINT "invoices_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"elo_id" text PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"file" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
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
	"link_digest" text,
	"link_expires_at" timestamp (3) with time zone,
	"search" text NOT NULL,
	CONSTRAINT "offers_link_digest_unique" UNIQUE("link_digest")
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
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "requests_reference_unique" UNIQUE("reference"),
	CONSTRAINT "requests_idempotency" UNIQUE("customer_id","idempotency_key")
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
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text,
	"locale" text NOT NULL,
	"disabled_at" timestamp (3) with time zone,
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
ALTER TABLE "archives" ADD CONSTRAINT "archives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_parties" ADD CONSTRAINT "contract_parties_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_demands" ADD CONSTRAINT "document_demands_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_demands" ADD CONSTRAINT "document_demands_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_account_id_second_factors_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."second_factors"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_devices" ADD CONSTRAINT "staff_devices_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_links" ADD CONSTRAINT "staff_links_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_user" ON "archives" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "archives_expiry" ON "archives" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contract_parties_customer" ON "contract_parties" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contracts_customer_start" ON "contracts" USING btree ("customer_id","start","contract_number");--> statement-breakpoint
CREATE INDEX "contracts_customer_end" ON "contracts" USING btree ("customer_id","end","contract_number");--> statement-breakpoint
CREATE INDEX "contracts_customer_number" ON "contracts" USING btree ("customer_id","contract_number");--> statement-breakpoint
CREATE INDEX "contracts_customer_status" ON "contracts" USING btree ("customer_id","status");--> statement-breakpoint
CREATE INDEX "document_demands_customer" ON "document_demands" USING btree ("customer_id","met_at","due");--> statement-breakpoint
CREATE INDEX "documents_customer_created" ON "documents" USING btree ("customer_id","collection","created_at","id");--> statement-breakpoint
CREATE INDEX "documents_contract" ON "documents" USING btree ("contract_number");--> statement-breakpoint
CREATE INDEX "invoices_customer_issued" ON "invoices" USING btree ("customer_id","issued","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_due" ON "invoices" USING btree ("customer_id","due","id");--> statement-breakpoint
CREATE INDEX "invoices_customer_number" ON "invoices" USING btree ("customer_id","number");--> statement-breakpoint
CREATE INDEX "invoices_customer_status" ON "invoices" USING btree ("customer_id","status","due");--> statement-breakpoint
CREATE INDEX "invoices_contract" ON "invoices" USING btree ("contract_number","issued");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "messages_customer_received" ON "messages" USING btree ("customer_id","received_at","id");--> statement-breakpoint
CREATE INDEX "offers_customer_created" ON "offers" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "requests_customer_created" ON "requests" USING btree ("customer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_expiry" ON "staff_sessions" USING btree ("expires_at");