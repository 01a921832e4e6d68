ALTER TABLE "signers" DROP CONSTRAINT "signers_contract_customer";--> statement-breakpoint
ALTER TABLE "contract_openings" DROP CONSTRAINT "contract_openings_contract_number_signings_contract_number_fk";
--> statement-breakpoint
ALTER TABLE "contract_versions" DROP CONSTRAINT "contract_versions_contract_number_signings_contract_number_fk";
--> statement-breakpoint
ALTER TABLE "signatures" DROP CONSTRAINT "signatures_contract_number_signings_contract_number_fk";
--> statement-breakpoint
ALTER TABLE "signers" DROP CONSTRAINT "signers_contract_number_signings_contract_number_fk";
--> statement-breakpoint
ALTER TABLE "signing_declines" DROP CONSTRAINT "signing_declines_contract_number_signings_contract_number_fk";
--> statement-breakpoint
ALTER TABLE "signers" ALTER COLUMN "position" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "signings" ADD COLUMN "first_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "signings" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "contract_openings" ADD CONSTRAINT "contract_openings_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signers" ADD CONSTRAINT "signers_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_declines" ADD CONSTRAINT "signing_declines_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "signers_contract_customer" ON "signers" USING btree ("contract_number","customer_id") WHERE "signers"."position" is not null;