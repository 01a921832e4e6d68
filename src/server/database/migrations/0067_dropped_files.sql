CREATE TABLE "dropped_files" (
	"key" text PRIMARY KEY NOT NULL,
	"dropped_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "dropped_files_dropped_at" ON "dropped_files" USING btree ("dropped_at");