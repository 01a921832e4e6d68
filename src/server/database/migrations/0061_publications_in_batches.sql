ALTER TABLE "publications" ADD COLUMN "after" uuid;--> statement-breakpoint
ALTER TABLE "publications" ADD COLUMN "recipients" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "publications" SET "recipients" = (SELECT count(*) FROM "messages" WHERE "messages"."publication_id" = "publications"."id");
