CREATE TABLE "owner_link_access" (
	"owner_link_id" uuid NOT NULL,
	"device_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "owner_link_access_owner_link_id_device_digest_pk" PRIMARY KEY("owner_link_id","device_digest")
);
--> statement-breakpoint
CREATE TABLE "owner_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"link_digest" text NOT NULL,
	"application_id" uuid NOT NULL,
	"owner_key" text NOT NULL,
	"state" text NOT NULL,
	"sealed_email" text,
	"sealed_card" text,
	"revision" integer NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	CONSTRAINT "owner_links_link_digest_unique" UNIQUE("link_digest"),
	CONSTRAINT "owner_links_owner" UNIQUE("application_id","owner_key")
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD COLUMN "owner_link_id" uuid;--> statement-breakpoint
ALTER TABLE "application_steps" ADD COLUMN "owner_keys" jsonb;--> statement-breakpoint
ALTER TABLE "owner_link_access" ADD CONSTRAINT "owner_link_access_owner_link_id_owner_links_id_fk" FOREIGN KEY ("owner_link_id") REFERENCES "public"."owner_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_links" ADD CONSTRAINT "owner_links_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_owner_link_id_owner_links_id_fk" FOREIGN KEY ("owner_link_id") REFERENCES "public"."owner_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_codes_owner_link" ON "access_codes" USING btree ("owner_link_id");