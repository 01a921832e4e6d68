-- What applications are called is sealed: whoever indexes changes names all of them anew.
INSERT INTO "listed_changes" ("kind", "id") SELECT 'application', "application_id" FROM "application_terms";
