CREATE TABLE "integration_file_uses" (
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	CONSTRAINT "integration_file_uses_file_id_kind_target_id_pk" PRIMARY KEY("file_id","kind","target_id")
);
--> statement-breakpoint
ALTER TABLE "message_attachments" DROP CONSTRAINT "message_attachments_pkey";--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_elo_id_pk" PRIMARY KEY("message_id","elo_id");--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "integration_file_uses" ADD CONSTRAINT "integration_file_uses_file_id_integration_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."integration_files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_file_uses_target" ON "integration_file_uses" USING btree ("kind","target_id");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_replaces_documents_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_replaces" ON "documents" USING btree ("replaces");--> statement-breakpoint
CREATE INDEX "integration_records_target" ON "integration_records" USING btree ("kind","target_id");