CREATE TABLE "review_asks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"step" text NOT NULL,
	"path" text NOT NULL,
	"reason" text NOT NULL,
	"sealed_note" text,
	"state" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_history" (
	"application_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"act" text NOT NULL,
	"by" text NOT NULL,
	"staff_id" uuid,
	"sealed_reason" text,
	CONSTRAINT "review_history_application_id_revision_pk" PRIMARY KEY("application_id","revision")
);
--> statement-breakpoint
CREATE TABLE "review_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"sealed_body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_rounds" (
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"filed_at" timestamp (3) with time zone NOT NULL,
	"sealed_steps" text,
	CONSTRAINT "review_rounds_application_id_round_pk" PRIMARY KEY("application_id","round")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"return_to" text,
	"round" integer NOT NULL,
	"revision" integer NOT NULL,
	"assignee_id" uuid,
	"risk" text NOT NULL,
	"contract_number" text,
	"since" timestamp (3) with time zone NOT NULL,
	"touched_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reviews_contract_number_unique" UNIQUE("contract_number")
);
--> statement-breakpoint
ALTER TABLE "review_asks" ADD CONSTRAINT "review_asks_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_history" ADD CONSTRAINT "review_history_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_history" ADD CONSTRAINT "review_history_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_notes" ADD CONSTRAINT "review_notes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_rounds" ADD CONSTRAINT "review_rounds_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_assignee_id_staff_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_contract_number_contracts_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."contracts"("contract_number") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_asks_application" ON "review_asks" USING btree ("application_id","round","place");--> statement-breakpoint
CREATE INDEX "review_notes_application" ON "review_notes" USING btree ("application_id","at");--> statement-breakpoint
CREATE INDEX "reviews_state" ON "reviews" USING btree ("state","touched_at");--> statement-breakpoint
CREATE INDEX "reviews_assignee" ON "reviews" USING btree ("assignee_id","state");--> statement-breakpoint
CREATE FUNCTION review_history_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'review_history is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;--> statement-breakpoint
CREATE TRIGGER review_history_no_change BEFORE UPDATE ON "review_history" FOR EACH ROW EXECUTE FUNCTION review_history_refuse_change();--> statement-breakpoint
-- What was filed before there were reviews. Its values stay where they are: in application_steps.
INSERT INTO "reviews" ("application_id", "state", "round", "revision", "risk", "since", "touched_at")
SELECT "id", 'submitted', 1, 1, 'normal', "finished_at", "finished_at" FROM "applications" WHERE "status" = 'finished' AND "finished_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "review_rounds" ("application_id", "round", "filed_at") SELECT "application_id", 1, "since" FROM "reviews";--> statement-breakpoint
INSERT INTO "review_history" ("application_id", "revision", "at", "act", "by") SELECT "application_id", 1, "since", 'file', 'applicant' FROM "reviews";
