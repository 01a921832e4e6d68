CREATE TABLE "integration_deferred_lines" (
	"batch_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"sealed_record" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_deferred_lines_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_age" ON "integration_deferred_lines" USING btree ("created_at");