CREATE TABLE "audit_addresses" (
	"sequence" bigint PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"sealed_address" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_addresses_at" ON "audit_addresses" USING btree ("at");