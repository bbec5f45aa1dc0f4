ALTER TABLE "outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "community_issues" ADD COLUMN "kind" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_about" ON "outbox" USING btree ("about") WHERE about is not null and sent_at is null;--> statement-breakpoint
ALTER TABLE "community_issues" ADD CONSTRAINT "community_issues_kind_known" CHECK ("community_issues"."kind" in ('road', 'water', 'drain', 'waste', 'light', 'transport', 'safety', 'other'));