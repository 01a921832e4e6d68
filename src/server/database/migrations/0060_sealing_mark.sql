CREATE TABLE "sealing_mark" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"sealed_text" text NOT NULL,
	CONSTRAINT "sealing_mark_alone" CHECK ("sealing_mark"."id" = 1)
);
