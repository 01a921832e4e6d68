CREATE TABLE "sealing_marks" (
	"key_id" text PRIMARY KEY NOT NULL,
	"sealed_text" text NOT NULL
);
