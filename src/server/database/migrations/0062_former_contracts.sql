CREATE TABLE "former_contracts" (
	"contract_number" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"application_id" uuid,
	"end" date NOT NULL,
	CONSTRAINT "former_contracts_contract_number_customer_id_pk" PRIMARY KEY("contract_number","customer_id")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "customer_id" uuid;--> statement-breakpoint
CREATE INDEX "former_contracts_customer" ON "former_contracts" USING btree ("customer_id","end");--> statement-breakpoint
CREATE INDEX "former_contracts_application" ON "former_contracts" USING btree ("application_id","end") WHERE "former_contracts"."application_id" is not null;--> statement-breakpoint
CREATE INDEX "former_contracts_end" ON "former_contracts" USING btree ("end");--> statement-breakpoint
CREATE INDEX "reviews_customer" ON "reviews" USING btree ("customer_id") WHERE "reviews"."customer_id" is not null;--> statement-breakpoint
UPDATE "reviews" SET "customer_id" = "contracts"."customer_id" FROM "contracts" WHERE "contracts"."contract_number" = "reviews"."contract_number";
