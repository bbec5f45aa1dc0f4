ALTER TABLE "picture_work" DROP CONSTRAINT "picture_work_kind_known";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "notices_kept_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_kind_known" CHECK ("picture_work"."kind" in ('smaller', 'compare', 'read'));