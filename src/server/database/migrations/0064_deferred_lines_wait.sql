ALTER TABLE "integration_deferred_lines" ADD COLUMN "record" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_deferred_lines" ADD COLUMN "waits_for" text collate "C";--> statement-breakpoint
ALTER TABLE "integration_deferred_lines" ADD COLUMN "turn" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_deferred_lines" ADD COLUMN "is_ready" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "integration_deferred_lines" ADD COLUMN "tries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_ready" ON "integration_deferred_lines" USING btree ("batch_id","turn","line") WHERE "integration_deferred_lines"."is_ready";--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_waiting" ON "integration_deferred_lines" USING btree ("batch_id","waits_for");--> statement-breakpoint
CREATE INDEX "integration_deferred_lines_record" ON "integration_deferred_lines" USING btree ("batch_id","record","line");