CREATE TABLE "picture_work" (
	"image_id" bigint NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "picture_work_kind_image_id_pk" PRIMARY KEY("kind","image_id"),
	CONSTRAINT "picture_work_kind_known" CHECK ("picture_work"."kind" in ('smaller', 'compare'))
);
--> statement-breakpoint
ALTER TABLE "picture_work" ADD CONSTRAINT "picture_work_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_work_image" ON "picture_work" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "images_alike_1" ON "images" USING btree (substr(perceptual_hash, 1, 4)) WHERE property_id is not null;--> statement-breakpoint
CREATE INDEX "images_alike_2" ON "images" USING btree (substr(perceptual_hash, 5, 4)) WHERE property_id is not null;--> statement-breakpoint
CREATE INDEX "images_alike_3" ON "images" USING btree (substr(perceptual_hash, 9, 4)) WHERE property_id is not null;--> statement-breakpoint
CREATE INDEX "images_alike_4" ON "images" USING btree (substr(perceptual_hash, 13, 4)) WHERE property_id is not null;--> statement-breakpoint
INSERT INTO picture_work (image_id, kind)
  SELECT id, kind FROM images CROSS JOIN (VALUES ('smaller'), ('compare')) AS kinds (kind) WHERE property_id IS NOT NULL;
