CREATE TABLE "valuation_models" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "valuation_models_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"progress" real DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"took_ms" integer,
	"learnt" jsonb,
	"report" jsonb,
	"asked_by" bigint
);
--> statement-breakpoint
ALTER TABLE "valuation_models" ADD CONSTRAINT "valuation_models_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "valuation_models_state" ON "valuation_models" USING btree ("state","id");