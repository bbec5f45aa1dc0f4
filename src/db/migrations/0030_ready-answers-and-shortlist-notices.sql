CREATE TABLE "reply_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "untold_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "shortlists" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reply_templates_user" ON "reply_templates" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "shortlists_untold" ON "shortlists" USING btree ("untold_since") WHERE untold_since is not null;