ALTER TABLE "messages" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "receipt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "read_receipts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_undelivered" ON "messages" USING btree ("recipient_id","id") WHERE delivered_at is null and not withheld;--> statement-breakpoint
UPDATE "messages" SET "delivered_at" = "read_at", "receipt_at" = "read_at" WHERE "read_at" IS NOT NULL;
