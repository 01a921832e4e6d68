CREATE TABLE "invitations" (
	"id" uuid NOT NULL,
	"customer_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"send_at" timestamp (3) with time zone NOT NULL,
	"sealed_email" text,
	"staff_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;