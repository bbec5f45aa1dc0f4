CREATE TABLE "rate_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rate_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"value" double precision,
	"valid_from" date,
	"source" text,
	"reason" text NOT NULL,
	"changed_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rate_changes_version" UNIQUE("key","version"),
	CONSTRAINT "rate_changes_kind_known" CHECK ("rate_changes"."kind" in ('set', 'file')),
	CONSTRAINT "rate_changes_whole" CHECK ((kind = 'file') = (value is null) and (kind = 'file') = (valid_from is null) and (kind = 'file') = (source is null))
);
--> statement-breakpoint
ALTER TABLE "rate_changes" ADD CONSTRAINT "rate_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;