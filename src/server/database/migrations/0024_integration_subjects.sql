CREATE TABLE "integration_answers" (
	"client_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"content_digest" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_answers_client_id_idempotency_key_pk" PRIMARY KEY("client_id","idempotency_key")
);
--> statement-breakpoint
CREATE INDEX "integration_answers_age" ON "integration_answers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "documents_sent" ON "documents" USING btree (("file" ->> 'key')) WHERE "documents"."collection" = 'own';