ALTER TABLE "integration_files" ADD COLUMN "invoice_content" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "structured_files" jsonb;