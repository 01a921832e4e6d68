CREATE TABLE "contract_openings" (
	"contract_number" text NOT NULL,
	"version" integer NOT NULL,
	"user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contract_openings_user_id_contract_number_version_pk" PRIMARY KEY("user_id","contract_number","version")
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "asks" jsonb;--> statement-breakpoint
ALTER TABLE "contract_openings" ADD CONSTRAINT "contract_openings_contract_number_signings_contract_number_fk" FOREIGN KEY ("contract_number") REFERENCES "public"."signings"("contract_number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_openings" ADD CONSTRAINT "contract_openings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_openings_contract" ON "contract_openings" USING btree ("contract_number");