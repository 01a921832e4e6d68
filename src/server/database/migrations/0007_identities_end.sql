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
ALTER TABLE "ended_identities" ADD CONSTRAINT "ended_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ended_identities" ADD CONSTRAINT "ended_identities_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_identities_user" ON "ended_identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_identities_customer" ON "ended_identities" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "contract_numbers_roles" ON "contract_numbers" USING btree ("customer_id","role") WHERE "contract_numbers"."role" is not null;--> statement-breakpoint
ALTER TABLE "identities" DROP COLUMN "roles";