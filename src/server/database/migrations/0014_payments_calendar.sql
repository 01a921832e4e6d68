CREATE TABLE "calendar_feeds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_feeds_identity_once" UNIQUE("user_id","customer_id")
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
ALTER TABLE "invoices" ADD COLUMN "announced_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_identity" FOREIGN KEY ("user_id","customer_id") REFERENCES "public"."identities"("user_id","customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payer_accounts" ADD CONSTRAINT "payer_accounts_identity" FOREIGN KEY ("user_id","customer_id") REFERENCES "public"."identities"("user_id","customer_id") ON DELETE cascade ON UPDATE no action;