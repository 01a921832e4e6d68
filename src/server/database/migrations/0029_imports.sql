CREATE TABLE "integration_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"source" text NOT NULL,
	"sha256" text,
	"lines" integer NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"cancelled_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "integration_imports_age" ON "integration_imports" USING btree ("created_at");