CREATE TABLE "staff_roles" (
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"countries" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "staff_roles_staff_id_role_pk" PRIMARY KEY("staff_id","role")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_roles" ADD CONSTRAINT "staff_roles_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Those who were there before keep what they could do.
INSERT INTO "staff_roles" ("staff_id", "role", "countries", "expires_at") SELECT "id", 'operator', '[]'::jsonb, NULL FROM "staff";
