ALTER TABLE "verifications" DROP CONSTRAINT "verifications_asked_by_users_id_fk";
--> statement-breakpoint
ALTER TABLE "verifications" DROP COLUMN "asked_by";