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
ALTER TABLE "users" ADD COLUMN "email_refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","customer_id","at","id");--> statement-breakpoint
CREATE INDEX "notices_unseen" ON "notices" USING btree ("user_id","customer_id") WHERE "notices"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "notices_at" ON "notices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_digest" ON "notices" USING btree ("user_id") WHERE "notices"."awaits_digest";--> statement-breakpoint
CREATE INDEX "notices_text" ON "notices" USING btree ("user_id") WHERE "notices"."awaits_text";--> statement-breakpoint
INSERT INTO "notice_choices" ("user_id", "kind", "email", "text") SELECT "id", 'message', 'off', false FROM "users" WHERE NOT "message_notices" AND "closed_at" IS NULL;
