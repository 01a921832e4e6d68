DROP INDEX "signers_contract_customer";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "proved_for" uuid;--> statement-breakpoint
ALTER TABLE "integration_records" ADD COLUMN "merged_into" text collate "C";--> statement-breakpoint
CREATE INDEX "integration_records_merged" ON "integration_records" USING btree ("system","merged_into") WHERE "integration_records"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "signers_contract" ON "signers" USING btree ("contract_number");