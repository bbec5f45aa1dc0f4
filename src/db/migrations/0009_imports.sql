CREATE TABLE "import_headings" (
	"user_id" bigint NOT NULL,
	"heading" text NOT NULL,
	"choice" jsonb NOT NULL,
	CONSTRAINT "import_headings_user_id_heading_pk" PRIMARY KEY("user_id","heading")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"run_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"action" text,
	"applied" boolean DEFAULT false NOT NULL,
	"property_id" bigint,
	"changes" jsonb,
	"problems" jsonb,
	CONSTRAINT "import_rows_run_id_row_pk" PRIMARY KEY("run_id","row"),
	CONSTRAINT "import_rows_action_known" CHECK ("import_rows"."action" in ('create', 'update', 'same', 'left', 'wrong'))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"request_key" text,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"form" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'reading' NOT NULL,
	"heading_row" integer DEFAULT 1 NOT NULL,
	"columns" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"found" jsonb,
	"applied" jsonb,
	"stock" integer DEFAULT 0 NOT NULL,
	"missing" integer DEFAULT 0 NOT NULL,
	"withdraw_missing" boolean DEFAULT false NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "import_runs_state_known" CHECK ("import_runs"."state" in ('reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "listing_references" (
	"owner_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"property_id" bigint NOT NULL,
	CONSTRAINT "listing_references_owner_id_reference_pk" PRIMARY KEY("owner_id","reference")
);
--> statement-breakpoint
ALTER TABLE "import_headings" ADD CONSTRAINT "import_headings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_runs" ADD CONSTRAINT "import_runs_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_references" ADD CONSTRAINT "listing_references_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_references" ADD CONSTRAINT "listing_references_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_action" ON "import_rows" USING btree ("run_id","action","row");--> statement-breakpoint
CREATE INDEX "import_runs_owner" ON "import_runs" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "import_runs_working" ON "import_runs" USING btree ("owner_id","id") WHERE state in ('checking', 'importing');--> statement-breakpoint
CREATE UNIQUE INDEX "import_runs_request" ON "import_runs" USING btree ("owner_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_references_property" ON "listing_references" USING btree ("property_id");