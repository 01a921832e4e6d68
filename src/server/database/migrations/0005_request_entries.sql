CREATE TABLE "request_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"author" text NOT NULL,
	"user_id" uuid,
	"sealed_body" text NOT NULL,
	"content_digest" text,
	"idempotency_key" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_entries_position" UNIQUE("request_id","position"),
	CONSTRAINT "request_entries_idempotency" UNIQUE("request_id","idempotency_key")
);
--> statement-breakpoint
ALTER TABLE "request_attachments" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_attachments" ADD CONSTRAINT "request_attachments_entry_id_request_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."request_entries"("id") ON DELETE cascade ON UPDATE no action;