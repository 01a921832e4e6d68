CREATE TABLE "staff_import_runs" (
	"staff_import_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"import_id" uuid NOT NULL,
	"state" text NOT NULL,
	"summary" jsonb,
	"sealed_fault" text,
	"sealed_refused" text,
	"has_refused_rows" boolean NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "staff_import_runs_staff_import_id_mode_pk" PRIMARY KEY("staff_import_id","mode")
);
--> statement-breakpoint
CREATE TABLE "staff_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"system" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"client_id" text NOT NULL,
	"terms" jsonb,
	"terms_before" jsonb,
	"state" text NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"agreed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "staff_import_runs" ADD CONSTRAINT "staff_import_runs_staff_import_id_staff_imports_id_fk" FOREIGN KEY ("staff_import_id") REFERENCES "public"."staff_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_imports" ADD CONSTRAINT "staff_imports_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_changes" ADD CONSTRAINT "client_changes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_imports_age" ON "staff_imports" USING btree ("created_at","id");