-- listed_changes ----------------------------------------------------------------------------------

-- Tells all processes, once the transaction is committed, that there are changes to take over.
CREATE FUNCTION announce_listed_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('volant_terms', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "listed_changes_announced" AFTER INSERT ON "listed_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION announce_listed_changes();
