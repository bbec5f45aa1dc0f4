CREATE TABLE "stock_feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"url" text NOT NULL,
	"every_hours" integer NOT NULL,
	"withdraw_missing" boolean DEFAULT false NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"token" text NOT NULL,
	"verified_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"afresh" boolean DEFAULT false NOT NULL,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"fetched_at" timestamp with time zone,
	"succeeded_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"fault_detail" text,
	"fault_told" boolean DEFAULT false NOT NULL,
	"run_id" bigint,
	"automatic" boolean DEFAULT false NOT NULL,
	"look" text,
	"look_told" boolean DEFAULT false NOT NULL,
	"layout" jsonb,
	"good_rows" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "stock_feeds" ADD CONSTRAINT "stock_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_feeds" ADD CONSTRAINT "stock_feeds_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_feeds_url" ON "stock_feeds" USING btree ("user_id","url");--> statement-breakpoint
CREATE INDEX "stock_feeds_due" ON "stock_feeds" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "stock_feeds_run" ON "stock_feeds" USING btree ("run_id");