CREATE TABLE "integration_records" (
	"system" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text collate "C" NOT NULL,
	"revision" bigint NOT NULL,
	"content_hash" text,
	"content" text,
	"target_id" text,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "integration_records_system_kind_external_id_pk" PRIMARY KEY("system","kind","external_id")
);
