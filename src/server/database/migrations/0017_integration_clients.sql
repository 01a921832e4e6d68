CREATE TABLE "integration_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"networks" jsonb NOT NULL,
	"rate" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "integration_keys" (
	"key_id" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"secret_digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "integration_keys" ADD CONSTRAINT "integration_keys_client_id_integration_clients_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."integration_clients"("client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "integration_keys_client" ON "integration_keys" USING btree ("client_id");