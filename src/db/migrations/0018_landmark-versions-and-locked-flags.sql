CREATE SEQUENCE "public"."landmark_edit_versions" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
SELECT setval('landmark_edit_versions', (SELECT coalesce(max(version), 0) + 1 FROM landmark_edits));--> statement-breakpoint
ALTER TABLE "landmark_edits" DROP CONSTRAINT "landmark_edits_data";--> statement-breakpoint
ALTER TABLE "landmark_edits" ADD CONSTRAINT "landmark_edits_data" UNIQUE("data_id","data_name","data_lat","data_lng");--> statement-breakpoint
-- The listing is locked before its rows are looked at: of two transactions that each delete one of the last two, the second
-- waits and then sees what the first did. The lock lets rows that refer to the listing be written meanwhile.
CREATE OR REPLACE FUNCTION follow_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM FROM properties WHERE id = OLD.property_id FOR NO KEY UPDATE;
    UPDATE properties SET has_photos = false WHERE id = OLD.property_id AND has_photos
      AND NOT EXISTS (SELECT FROM images i WHERE i.property_id = OLD.property_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM FROM properties WHERE id = NEW.property_id FOR NO KEY UPDATE;
    UPDATE properties SET has_photos = true WHERE id = NEW.property_id AND NOT has_photos;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION follow_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM FROM properties WHERE id = OLD.property_id FOR NO KEY UPDATE;
    UPDATE properties SET has_paper_files = false WHERE id = OLD.property_id AND has_paper_files
      AND NOT EXISTS (SELECT FROM papers p WHERE p.property_id = OLD.property_id);
  ELSE
    PERFORM FROM properties WHERE id = NEW.property_id FOR NO KEY UPDATE;
    UPDATE properties SET has_paper_files = true WHERE id = NEW.property_id AND NOT has_paper_files;
  END IF;
  RETURN NULL;
END $$;
