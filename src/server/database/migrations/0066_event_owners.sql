ALTER TABLE "event_causes" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "event_causes" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "system" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "integration_clients" ADD COLUMN "countries" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Proposals of before say nothing of countries, which means all.
UPDATE "client_changes" SET "terms" = "terms" || '{"countries": []}' WHERE "terms" IS NOT NULL;--> statement-breakpoint
UPDATE "client_changes" SET "terms_before" = "terms_before" || '{"countries": []}' WHERE "terms_before" IS NOT NULL;--> statement-breakpoint
UPDATE "events" e SET "country" = c."country",
	"system" = (SELECT r."system" FROM "integration_records" r WHERE r."kind" = 'customers' AND r."target_id" = c."id"::text LIMIT 1)
FROM "customers" c WHERE c."id"::text = CASE
	WHEN e."type" LIKE 'customer.%' THEN e."subject_id"
	WHEN e."type" LIKE 'contract.%' THEN (SELECT "customer_id"::text FROM "contracts" WHERE "contract_number" = e."subject_id")
	WHEN e."type" LIKE 'offer.%' THEN (SELECT "customer_id"::text FROM "offers" WHERE "id"::text = e."subject_id")
	ELSE e."data" ->> 'customerId' END;--> statement-breakpoint
UPDATE "events" e SET "country" = o."country",
	"system" = coalesce(e."system", (SELECT r."system" FROM "integration_records" r WHERE r."kind" = 'offers' AND r."target_id" = o."id"::text LIMIT 1))
FROM "offers" o WHERE e."type" LIKE 'offer.%' AND o."id"::text = e."subject_id";--> statement-breakpoint
UPDATE "events" e SET "country" = coalesce(e."data" ->> 'country', (SELECT a."country" FROM "applications" a WHERE a."id"::text = e."subject_id"))
WHERE e."type" LIKE 'application.%' OR e."type" = 'consent.withdrawn';--> statement-breakpoint
UPDATE "events" e SET "system" = i."system" FROM "integration_imports" i WHERE e."type" LIKE 'import.%' AND i."id"::text = e."subject_id";--> statement-breakpoint
UPDATE "event_causes" e SET "country" = c."country",
	"system" = (SELECT r."system" FROM "integration_records" r WHERE r."kind" = 'customers' AND r."target_id" = c."id"::text LIMIT 1)
FROM "customers" c WHERE c."id"::text = CASE
	WHEN e."type" LIKE 'customer.%' THEN e."subject_id"
	WHEN e."type" LIKE 'contract.%' THEN (SELECT "customer_id"::text FROM "contracts" WHERE "contract_number" = e."subject_id")
	WHEN e."type" LIKE 'offer.%' THEN (SELECT "customer_id"::text FROM "offers" WHERE "id"::text = e."subject_id")
	ELSE e."data" ->> 'customerId' END;--> statement-breakpoint
UPDATE "event_causes" e SET "country" = o."country",
	"system" = coalesce(e."system", (SELECT r."system" FROM "integration_records" r WHERE r."kind" = 'offers' AND r."target_id" = o."id"::text LIMIT 1))
FROM "offers" o WHERE e."type" LIKE 'offer.%' AND o."id"::text = e."subject_id";--> statement-breakpoint
UPDATE "event_causes" e SET "country" = coalesce(e."data" ->> 'country', (SELECT a."country" FROM "applications" a WHERE a."id"::text = e."subject_id"))
WHERE e."type" LIKE 'application.%' OR e."type" = 'consent.withdrawn';--> statement-breakpoint
UPDATE "event_causes" e SET "system" = i."system" FROM "integration_imports" i WHERE e."type" LIKE 'import.%' AND i."id"::text = e."subject_id";
