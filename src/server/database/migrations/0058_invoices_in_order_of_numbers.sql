DROP INDEX "invoices_customer_issued";--> statement-breakpoint
DROP INDEX "invoices_customer_due";--> statement-breakpoint
CREATE INDEX "invoices_customer_issued" ON "invoices" USING btree ("customer_id","issued","number");--> statement-breakpoint
CREATE INDEX "invoices_customer_due" ON "invoices" USING btree ("customer_id","due","number");