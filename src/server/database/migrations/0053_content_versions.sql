CREATE TABLE "content_drafts" (
	"part" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"contents" jsonb,
	"based_on" integer,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"source" text NOT NULL,
	"state" text NOT NULL,
	"based_on" integer,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "content_versions_part_version_pk" PRIMARY KEY("part","version")
);
--> statement-breakpoint
ALTER TABLE "content_drafts" ADD CONSTRAINT "content_drafts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;