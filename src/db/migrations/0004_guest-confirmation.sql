CREATE TABLE "email_opt_outs" (
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_opt_outs_address_kind_pk" PRIMARY KEY("address","kind"),
	CONSTRAINT "email_opt_outs_kind_known" CHECK ("email_opt_outs"."kind" in ('answers', 'messages'))
);
--> statement-breakpoint
ALTER TABLE "message_threads" ADD COLUMN "guest_confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "emailed_at" timestamp with time zone;--> statement-breakpoint
-- Answers of before this column went out as they were written.
UPDATE "messages" SET "emailed_at" = "created_at" WHERE "recipient_id" IS NULL AND "sender_id" IS NOT NULL;--> statement-breakpoint
-- Opt-outs of before belong to their addresses from now on.
INSERT INTO "email_opt_outs" ("address", "kind", "at")
  SELECT encode(sha256(convert_to(substr("guest_key", 6), 'UTF8')), 'hex'), 'answers', min("guest_quiet_at")
    FROM "message_threads" WHERE "guest_quiet_at" IS NOT NULL AND "guest_key" LIKE 'mail:%' GROUP BY 1
  ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "email_opt_outs" ("address", "kind", "at")
  SELECT DISTINCT encode(sha256(convert_to("email_key", 'UTF8')), 'hex'), 'messages', now()
    FROM "users" WHERE NOT "message_letters" AND "email_key" NOT LIKE 'deleted:%'
  ON CONFLICT DO NOTHING;
