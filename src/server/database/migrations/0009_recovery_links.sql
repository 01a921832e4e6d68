ALTER TABLE "account_links" DROP CONSTRAINT "account_links_newest";--> statement-breakpoint
CREATE INDEX "account_links_user" ON "account_links" USING btree ("user_id","purpose");