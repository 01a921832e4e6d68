CREATE TABLE "review_papers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"round" integer NOT NULL,
	"path" text NOT NULL,
	"file" jsonb NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" DROP CONSTRAINT "uploads_sender";--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "application_id" uuid;--> statement-breakpoint
ALTER TABLE "review_papers" ADD CONSTRAINT "review_papers_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_papers_application" ON "review_papers" USING btree ("application_id","sent_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "uploads_application" ON "uploads" USING btree ("application_id","created_at");--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_sender" CHECK (num_nonnulls("uploads"."user_id", "uploads"."staff_id", "uploads"."application_id") = 1
        and ("uploads"."user_id" is null) = ("uploads"."customer_id" is null));