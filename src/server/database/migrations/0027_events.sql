CREATE TABLE "event_causes" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_causes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_positions" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"position" bigint PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"type" text NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"subject_id" text NOT NULL,
	"data" jsonb NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_expiries" (
	"offer_id" uuid PRIMARY KEY NOT NULL,
	"valid_until" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offer_expiries" ADD CONSTRAINT "offer_expiries_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "events_placed" ON "events" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "offers_unanswered" ON "offers" USING btree ("valid_until") WHERE "offers"."status" in ('sent', 'seen');--> statement-breakpoint
INSERT INTO "event_positions" ("id", "last") VALUES (1, 0);