ALTER TABLE "properties" ADD COLUMN "brokerage" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "downloads_off" boolean DEFAULT false NOT NULL;