CREATE TABLE "integration_file_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"received" integer NOT NULL,
	"mime" text NOT NULL,
	"blob_id" uuid,
	"scanner" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "integration_files_hash" UNIQUE("system","sha256")
);
--> statement-breakpoint
ALTER TABLE "integration_file_parts" ADD CONSTRAINT "integration_file_parts_file_id_integration_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."integration_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_file_parts_file" ON "integration_file_parts" USING btree ("file_id","position");--> statement-breakpoint
CREATE INDEX "integration_file_parts_age" ON "integration_file_parts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "integration_files_expiry" ON "integration_files" USING btree ("expires_at");