CREATE TABLE "dry_run_lines" (
	"dry_run_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"record" text NOT NULL,
	"sealed_record" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dry_run_lines_dry_run_id_position_pk" PRIMARY KEY("dry_run_id","position")
);
--> statement-breakpoint
CREATE TABLE "dry_run_ties" (
	"dry_run_id" uuid NOT NULL,
	"tie" text NOT NULL,
	"record" text NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "dry_run_ties_dry_run_id_tie_record_pk" PRIMARY KEY("dry_run_id","tie","record")
);
--> statement-breakpoint
CREATE INDEX "dry_run_lines_record" ON "dry_run_lines" USING btree ("dry_run_id","record");--> statement-breakpoint
CREATE INDEX "dry_run_lines_age" ON "dry_run_lines" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "dry_run_ties_record" ON "dry_run_ties" USING btree ("dry_run_id","record");