CREATE TABLE "staff_uses" (
	"sequence" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_uses_sequence_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"staff_id" uuid NOT NULL,
	"limit_name" text NOT NULL,
	"count" integer NOT NULL,
	"about" uuid,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review_history" ADD COLUMN "risk" text;--> statement-breakpoint
ALTER TABLE "staff_uses" ADD CONSTRAINT "staff_uses_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_uses_staff" ON "staff_uses" USING btree ("staff_id","limit_name","at");--> statement-breakpoint
CREATE INDEX "staff_uses_at" ON "staff_uses" USING btree ("at");--> statement-breakpoint
-- What was used in the last hour still counts, and the history says which risk was set: until now both stood in the audit log alone.
INSERT INTO "staff_uses" ("staff_id", "limit_name", "count", "about", "at")
SELECT done_by,
  CASE event WHEN 'identity-link-proposed' THEN 'identity-links' WHEN 'portal-view-begun' THEN 'portal-views'
    ELSE CASE WHEN (details::jsonb ->> 'isOwn')::boolean THEN 'own-cases' ELSE 'other-values' END END,
  CASE event WHEN 'values-revealed' THEN jsonb_array_length(details::jsonb -> 'paths') ELSE 1 END,
  CASE event WHEN 'values-revealed' THEN about END,
  at
FROM "audit_events"
WHERE event IN ('values-revealed', 'identity-link-proposed', 'portal-view-begun') AND actor = 'staff'
  AND at > now() - interval '1 hour' AND done_by IN (SELECT id FROM "staff")
ORDER BY sequence;--> statement-breakpoint
ALTER TABLE "review_history" DISABLE TRIGGER "review_history_no_change";--> statement-breakpoint
UPDATE "review_history" SET "risk" = line.details::jsonb ->> 'risk'
FROM "audit_events" line
WHERE line.event = 'application-set-risk' AND line.subject = review_history.application_id AND review_history.act = 'set-risk'
  AND (line.details::jsonb ->> 'revision')::integer = review_history.revision;--> statement-breakpoint
ALTER TABLE "review_history" ENABLE TRIGGER "review_history_no_change";
