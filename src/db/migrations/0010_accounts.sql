ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_kind_known";--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_shown_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('verify-email', 'reset-password', 'first-admin', 'change-email', 'invitation'));