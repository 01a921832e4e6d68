-- Tables, constraints, indexes, triggers and functions get the names that the code uses. No row changes.

ALTER TABLE "canned_answers" RENAME TO "canned_replies";--> statement-breakpoint
ALTER TABLE "document_demands" RENAME TO "document_requests";--> statement-breakpoint
ALTER TABLE "webhook_tries" RENAME TO "webhook_attempts";--> statement-breakpoint
ALTER TABLE "application_terms" RENAME TO "application_search_tokens";--> statement-breakpoint
ALTER TABLE "customer_terms" RENAME TO "customer_search_tokens";--> statement-breakpoint
ALTER TABLE "dry_run_ties" RENAME TO "dry_run_dependencies";--> statement-breakpoint
ALTER TABLE "integration_answers" RENAME TO "idempotency_keys";--> statement-breakpoint
ALTER TABLE "message_answers" RENAME TO "message_replies";--> statement-breakpoint
ALTER TABLE "notice_choices" RENAME TO "notification_choices";--> statement-breakpoint
ALTER TABLE "notices" RENAME TO "notifications";--> statement-breakpoint
ALTER TABLE "portal_views" RENAME TO "impersonations";--> statement-breakpoint
ALTER TABLE "review_asks" RENAME TO "change_requests";--> statement-breakpoint
ALTER TABLE "review_history" RENAME TO "case_history";--> statement-breakpoint
ALTER TABLE "review_notes" RENAME TO "case_notes";--> statement-breakpoint
ALTER TABLE "review_papers" RENAME TO "requested_uploads";--> statement-breakpoint
ALTER TABLE "review_register_words" RENAME TO "case_register_answers";--> statement-breakpoint
ALTER TABLE "review_rounds" RENAME TO "case_submissions";--> statement-breakpoint
ALTER TABLE "reviews" RENAME TO "cases";--> statement-breakpoint
ALTER TABLE "sealing_marks" RENAME TO "encryption_keys";--> statement-breakpoint
ALTER TABLE "service_terms" RENAME TO "sla_policies";--> statement-breakpoint
ALTER TABLE "canned_replies" RENAME CONSTRAINT "canned_answers_staff_id_staff_id_fk" TO "canned_replies_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "canned_replies" RENAME CONSTRAINT "canned_answers_title_unique" TO "canned_replies_title_unique";--> statement-breakpoint
ALTER TABLE "canned_replies" RENAME CONSTRAINT "canned_answers_pkey" TO "canned_replies_pkey";--> statement-breakpoint
ALTER TABLE "document_requests" RENAME CONSTRAINT "document_demands_customer_id_customers_id_fk" TO "document_requests_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "document_requests" RENAME CONSTRAINT "document_demands_contract_number_contracts_contract_number_fk" TO "document_requests_contract_number_contracts_contract_number_fk";--> statement-breakpoint
ALTER TABLE "document_requests" RENAME CONSTRAINT "document_demands_staff_id_staff_id_fk" TO "document_requests_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "document_requests" RENAME CONSTRAINT "document_demands_pkey" TO "document_requests_pkey";--> statement-breakpoint
ALTER TABLE "webhook_attempts" RENAME CONSTRAINT "webhook_tries_delivery_id_number_at_pk" TO "webhook_attempts_delivery_id_number_at_pk";--> statement-breakpoint
ALTER TABLE "application_search_tokens" RENAME CONSTRAINT "application_terms_application_id_applications_id_fk" TO "application_search_tokens_application_id_applications_id_fk";--> statement-breakpoint
ALTER TABLE "application_search_tokens" RENAME CONSTRAINT "application_terms_pkey" TO "application_search_tokens_pkey";--> statement-breakpoint
ALTER TABLE "customer_search_tokens" RENAME CONSTRAINT "customer_terms_customer_id_customers_id_fk" TO "customer_search_tokens_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "customer_search_tokens" RENAME CONSTRAINT "customer_terms_pkey" TO "customer_search_tokens_pkey";--> statement-breakpoint
ALTER TABLE "dry_run_dependencies" RENAME CONSTRAINT "dry_run_ties_dry_run_id_tie_record_pk" TO "dry_run_dependencies_dry_run_id_tie_record_pk";--> statement-breakpoint
ALTER TABLE "idempotency_keys" RENAME CONSTRAINT "integration_answers_client_id_idempotency_key_pk" TO "idempotency_keys_client_id_idempotency_key_pk";--> statement-breakpoint
ALTER TABLE "message_replies" RENAME CONSTRAINT "message_answers_message_id_messages_id_fk" TO "message_replies_message_id_messages_id_fk";--> statement-breakpoint
ALTER TABLE "message_replies" RENAME CONSTRAINT "message_answers_user_id_users_id_fk" TO "message_replies_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "message_replies" RENAME CONSTRAINT "message_answers_staff_id_staff_id_fk" TO "message_replies_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "message_replies" RENAME CONSTRAINT "message_answers_position" TO "message_replies_position";--> statement-breakpoint
ALTER TABLE "message_replies" RENAME CONSTRAINT "message_answers_idempotency" TO "message_replies_idempotency";--> statement-breakpoint
ALTER TABLE "message_replies" RENAME CONSTRAINT "message_answers_pkey" TO "message_replies_pkey";--> statement-breakpoint
ALTER TABLE "message_attachments" RENAME CONSTRAINT "message_attachments_answer_id_message_answers_id_fk" TO "message_attachments_answer_id_message_replies_id_fk";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "notice_choices_user_id_users_id_fk" TO "notification_choices_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notification_choices" RENAME CONSTRAINT "notice_choices_user_id_kind_pk" TO "notification_choices_user_id_kind_pk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_user_id_users_id_fk" TO "notifications_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_customer_id_customers_id_fk" TO "notifications_customer_id_customers_id_fk";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_once" TO "notifications_once";--> statement-breakpoint
ALTER TABLE "notifications" RENAME CONSTRAINT "notices_pkey" TO "notifications_pkey";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "portal_views_staff_session_id_staff_sessions_id_fk" TO "impersonations_staff_session_id_staff_sessions_id_fk";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "portal_views_idam_identities_idam_fk" TO "impersonations_idam_identities_idam_fk";--> statement-breakpoint
ALTER TABLE "impersonations" RENAME CONSTRAINT "portal_views_pkey" TO "impersonations_pkey";--> statement-breakpoint
ALTER TABLE "change_requests" RENAME CONSTRAINT "review_asks_application_id_reviews_application_id_fk" TO "change_requests_application_id_cases_application_id_fk";--> statement-breakpoint
ALTER TABLE "change_requests" RENAME CONSTRAINT "review_asks_pkey" TO "change_requests_pkey";--> statement-breakpoint
ALTER TABLE "case_history" RENAME CONSTRAINT "review_history_application_id_reviews_application_id_fk" TO "case_history_application_id_cases_application_id_fk";--> statement-breakpoint
ALTER TABLE "case_history" RENAME CONSTRAINT "review_history_staff_id_staff_id_fk" TO "case_history_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "case_history" RENAME CONSTRAINT "review_history_application_id_revision_pk" TO "case_history_application_id_revision_pk";--> statement-breakpoint
ALTER TABLE "case_notes" RENAME CONSTRAINT "review_notes_application_id_reviews_application_id_fk" TO "case_notes_application_id_cases_application_id_fk";--> statement-breakpoint
ALTER TABLE "case_notes" RENAME CONSTRAINT "review_notes_staff_id_staff_id_fk" TO "case_notes_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "case_notes" RENAME CONSTRAINT "review_notes_pkey" TO "case_notes_pkey";--> statement-breakpoint
ALTER TABLE "requested_uploads" RENAME CONSTRAINT "review_papers_application_id_reviews_application_id_fk" TO "requested_uploads_application_id_cases_application_id_fk";--> statement-breakpoint
ALTER TABLE "requested_uploads" RENAME CONSTRAINT "review_papers_pkey" TO "requested_uploads_pkey";--> statement-breakpoint
ALTER TABLE "case_register_answers" RENAME CONSTRAINT "review_register_words_application_id_reviews_application_id_fk" TO "case_register_answers_application_id_cases_application_id_fk";--> statement-breakpoint
ALTER TABLE "case_register_answers" RENAME CONSTRAINT "review_register_words_pkey" TO "case_register_answers_pkey";--> statement-breakpoint
ALTER TABLE "case_submissions" RENAME CONSTRAINT "review_rounds_application_id_reviews_application_id_fk" TO "case_submissions_application_id_cases_application_id_fk";--> statement-breakpoint
ALTER TABLE "case_submissions" RENAME CONSTRAINT "review_rounds_application_id_round_pk" TO "case_submissions_application_id_round_pk";--> statement-breakpoint
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_application_id_applications_id_fk" TO "cases_application_id_applications_id_fk";--> statement-breakpoint
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_assignee_id_staff_id_fk" TO "cases_assignee_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_contract_number_contracts_contract_number_fk" TO "cases_contract_number_contracts_contract_number_fk";--> statement-breakpoint
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_contract_number_unique" TO "cases_contract_number_unique";--> statement-breakpoint
ALTER TABLE "cases" RENAME CONSTRAINT "reviews_pkey" TO "cases_pkey";--> statement-breakpoint
ALTER TABLE "encryption_keys" RENAME CONSTRAINT "sealing_marks_pkey" TO "encryption_keys_pkey";--> statement-breakpoint
ALTER TABLE "sla_policies" RENAME CONSTRAINT "service_terms_staff_id_staff_id_fk" TO "sla_policies_staff_id_staff_id_fk";--> statement-breakpoint
ALTER TABLE "sla_policies" RENAME CONSTRAINT "service_terms_pkey" TO "sla_policies_pkey";--> statement-breakpoint
ALTER INDEX "document_demands_customer" RENAME TO "document_requests_customer";--> statement-breakpoint
ALTER INDEX "webhook_tries_age" RENAME TO "webhook_attempts_age";--> statement-breakpoint
ALTER INDEX "application_terms_terms" RENAME TO "application_search_tokens_terms";--> statement-breakpoint
ALTER INDEX "application_terms_key" RENAME TO "application_search_tokens_key";--> statement-breakpoint
ALTER INDEX "customer_terms_terms" RENAME TO "customer_search_tokens_terms";--> statement-breakpoint
ALTER INDEX "customer_terms_key" RENAME TO "customer_search_tokens_key";--> statement-breakpoint
ALTER INDEX "dry_run_ties_record" RENAME TO "dry_run_dependencies_record";--> statement-breakpoint
ALTER INDEX "integration_answers_age" RENAME TO "idempotency_keys_age";--> statement-breakpoint
ALTER INDEX "notices_newest" RENAME TO "notifications_newest";--> statement-breakpoint
ALTER INDEX "notices_unseen" RENAME TO "notifications_unseen";--> statement-breakpoint
ALTER INDEX "notices_at" RENAME TO "notifications_at";--> statement-breakpoint
ALTER INDEX "notices_digest" RENAME TO "notifications_digest";--> statement-breakpoint
ALTER INDEX "notices_text" RENAME TO "notifications_text";--> statement-breakpoint
ALTER INDEX "portal_views_idam" RENAME TO "impersonations_idam";--> statement-breakpoint
ALTER INDEX "portal_views_expiry" RENAME TO "impersonations_expiry";--> statement-breakpoint
ALTER INDEX "review_asks_application" RENAME TO "change_requests_application";--> statement-breakpoint
ALTER INDEX "review_notes_application" RENAME TO "case_notes_application";--> statement-breakpoint
ALTER INDEX "review_papers_application" RENAME TO "requested_uploads_application";--> statement-breakpoint
ALTER INDEX "reviews_state" RENAME TO "cases_state";--> statement-breakpoint
ALTER INDEX "reviews_assignee" RENAME TO "cases_assignee";--> statement-breakpoint
ALTER INDEX "reviews_customer" RENAME TO "cases_customer";--> statement-breakpoint
ALTER TABLE "customer_search_tokens" RENAME COLUMN "terms" TO "tokens";--> statement-breakpoint
ALTER INDEX "customer_search_tokens_terms" RENAME TO "customer_search_tokens_tokens";--> statement-breakpoint
ALTER TABLE "application_search_tokens" RENAME COLUMN "terms" TO "tokens";--> statement-breakpoint
ALTER INDEX "application_search_tokens_terms" RENAME TO "application_search_tokens_tokens";--> statement-breakpoint
DO $$
DECLARE
	part text;
BEGIN
	FOR part IN
		SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'public.webhook_attempts'::regclass AND c.relname LIKE 'webhook_tries%'
	LOOP
		EXECUTE format('ALTER TABLE public.%I RENAME TO %I', part, replace(part, 'webhook_tries', 'webhook_attempts'));
	END LOOP;
END;
$$;--> statement-breakpoint
-- Creates the partitions of this month and the next two, and those of rows in "…_rest" that came before their partition.
-- Does nothing where the tables are not partitioned. It runs as its owner, so that its caller need not own a table.
CREATE OR REPLACE FUNCTION make_feed_months() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	parent record;
	month timestamp;
	part text;
	lower_end timestamptz;
	upper_end timestamptz;
BEGIN
	FOR parent IN
		SELECT t.name, t.moment, t.name || '_rest' AS rest FROM (VALUES ('events', 'placed_at'), ('webhook_attempts', 'at')) AS t (name, moment)
		JOIN pg_class c ON c.oid = ('public.' || t.name)::regclass AND c.relkind = 'p'
	LOOP
		FOR month IN EXECUTE format(
			'SELECT date_trunc(''month'', %I AT TIME ZONE ''UTC'') FROM public.%I
			UNION SELECT date_trunc(''month'', now() AT TIME ZONE ''UTC'') + n * interval ''1 month'' FROM generate_series(0, 2) AS n
			ORDER BY 1', parent.moment, parent.rest)
		LOOP
			part := parent.name || to_char(month, '_YYYY_MM');
			CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
			-- Other processes wait before they add a row of this month or create it.
			EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent.rest);
			CONTINUE WHEN to_regclass('public.' || part) IS NOT NULL;
			lower_end := month AT TIME ZONE 'UTC';
			upper_end := (month + interval '1 month') AT TIME ZONE 'UTC';
			EXECUTE format('CREATE TABLE public.%I (LIKE public.%I)', part, parent.name);
			EXECUTE format(
				'WITH moved AS (DELETE FROM public.%1$I WHERE %2$I >= %4$L AND %2$I < %5$L RETURNING *) INSERT INTO public.%3$I SELECT * FROM moved',
				parent.rest, parent.moment, part, lower_end, upper_end);
			EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent.name, part, lower_end, upper_end);
		END LOOP;
	END LOOP;
END;
$$;--> statement-breakpoint
-- Drops months that ended before the moment, unless readers may still request one of their rows. It runs as its owner.
CREATE OR REPLACE FUNCTION drop_feed_months(before timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
	part text;
BEGIN
	FOR part IN
		SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent IN ('public.events'::regclass, 'public.webhook_attempts'::regclass) AND c.relname ~ '_[0-9]{4}_[0-9]{2}$'
		AND (to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month') AT TIME ZONE 'UTC' <= least(before, now() - interval '90 days')
		ORDER BY 1
	LOOP
		EXECUTE format('DROP TABLE IF EXISTS public.%I', part);
	END LOOP;
END;
$$;--> statement-breakpoint
ALTER FUNCTION note_listed_review() RENAME TO note_listed_case;--> statement-breakpoint
ALTER TRIGGER "reviews_listed" ON "cases" RENAME TO "cases_listed";--> statement-breakpoint
ALTER TRIGGER "demands_met" ON "document_requests" RENAME TO "document_requests_met";--> statement-breakpoint
ALTER TRIGGER "demands_listed" ON "document_requests" RENAME TO "document_requests_listed";--> statement-breakpoint
ALTER TRIGGER "demands_gone" ON "document_requests" RENAME TO "document_requests_gone";--> statement-breakpoint
ALTER TRIGGER review_history_no_change ON "case_history" RENAME TO case_history_no_change;--> statement-breakpoint
ALTER FUNCTION review_history_refuse_change() RENAME TO case_history_refuse_change;--> statement-breakpoint
CREATE OR REPLACE FUNCTION case_history_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'case_history is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;
