CREATE TABLE "review_register_words" (
	"application_id" uuid PRIMARY KEY NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"sealed_word" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_register_words" ADD CONSTRAINT "review_register_words_application_id_reviews_application_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."reviews"("application_id") ON DELETE cascade ON UPDATE no action;