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
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "customer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD COLUMN "answer_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "publication_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "contract_number" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "unread_by_staff_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "content_digest" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "request_entries" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "request_entries" ADD COLUMN "is_internal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "staff_id" uuid;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_answers" ADD CONSTRAINT "message_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_created" ON "publications" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_answer_id_message_answers_id_fk" FOREIGN KEY ("answer_id") REFERENCES "public"."message_answers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_entries" ADD CONSTRAINT "request_entries_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_publication" ON "messages" USING btree ("publication_id") WHERE "messages"."publication_id" is not null;--> statement-breakpoint
CREATE INDEX "messages_unread_by_staff" ON "messages" USING btree ("unread_by_staff_since") WHERE "messages"."unread_by_staff_since" is not null;--> statement-breakpoint
CREATE INDEX "uploads_staff" ON "uploads" USING btree ("staff_id","created_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_idempotency" UNIQUE("user_id","idempotency_key");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_sender" CHECK (case when "uploads"."staff_id" is null then "uploads"."user_id" is not null and "uploads"."customer_id" is not null
        else "uploads"."user_id" is null and "uploads"."customer_id" is null end);--> statement-breakpoint
DROP TRIGGER "requests_listed" ON "requests";--> statement-breakpoint
CREATE TRIGGER "requests_listed" AFTER INSERT OR DELETE OR UPDATE OF "status", "withdrawn_at", "customer_id", "assignee_id" ON "requests"
  FOR EACH ROW EXECUTE FUNCTION note_listed_change('request');--> statement-breakpoint
CREATE TRIGGER "messages_begun" AFTER INSERT ON "messages"
  FOR EACH ROW WHEN (NEW."unread_by_staff_since" IS NOT NULL) EXECUTE FUNCTION note_listed_change('message');--> statement-breakpoint
CREATE TRIGGER "messages_listed" AFTER UPDATE OF "unread_by_staff_since", "customer_id" ON "messages"
  FOR EACH ROW WHEN (OLD."unread_by_staff_since" IS NOT NULL OR NEW."unread_by_staff_since" IS NOT NULL)
  EXECUTE FUNCTION note_listed_change('message');--> statement-breakpoint
CREATE TRIGGER "messages_gone" AFTER DELETE ON "messages"
  FOR EACH ROW WHEN (OLD."unread_by_staff_since" IS NOT NULL) EXECUTE FUNCTION note_listed_change('message');
