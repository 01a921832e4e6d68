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
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_drafts" ADD CONSTRAINT "request_drafts_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_drafts_saved" ON "request_drafts" USING btree ("saved_at");