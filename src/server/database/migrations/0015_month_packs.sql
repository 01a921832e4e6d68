CREATE TABLE "month_pack_days" (
	"user_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"day" integer NOT NULL,
	"packed_month" date,
	CONSTRAINT "month_pack_days_user_id_customer_id_pk" PRIMARY KEY("user_id","customer_id")
);
--> statement-breakpoint
ALTER TABLE "archives" ADD COLUMN "is_scheduled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "month_pack_days" ADD CONSTRAINT "month_pack_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "month_pack_days" ADD CONSTRAINT "month_pack_days_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;