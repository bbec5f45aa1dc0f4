ALTER TABLE "properties" ADD COLUMN "posted_by" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "has_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "has_paper_files" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "lowered_from" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "lowered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "near_kinds" integer;--> statement-breakpoint
CREATE INDEX "properties_near_unknown" ON "properties" USING btree ("id") WHERE near_kinds is null;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_posted_by_known" CHECK ("properties"."posted_by" in ('owner', 'realtor'));--> statement-breakpoint
CREATE FUNCTION posted_by_of(of_role text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN of_role = 'REALTOR' THEN 'realtor' WHEN of_role IN ('SELLER', 'BUYER', 'RENTER') THEN 'owner' END
$$;--> statement-breakpoint
CREATE FUNCTION set_posted_by() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.posted_by := (SELECT posted_by_of(u.role) FROM users u WHERE u.id = NEW.owner_id);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_posted_by BEFORE INSERT OR UPDATE OF owner_id ON properties FOR EACH ROW
  EXECUTE FUNCTION set_posted_by();--> statement-breakpoint
CREATE FUNCTION follow_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE properties SET posted_by = posted_by_of(NEW.role)
    WHERE owner_id = NEW.id AND posted_by IS DISTINCT FROM posted_by_of(NEW.role);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_posted_by AFTER UPDATE OF role ON users FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role) EXECUTE FUNCTION follow_role();--> statement-breakpoint
CREATE FUNCTION follow_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE properties SET has_photos = false WHERE id = OLD.property_id AND has_photos
      AND NOT EXISTS (SELECT FROM images i WHERE i.property_id = OLD.property_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE properties SET has_photos = true WHERE id = NEW.property_id AND NOT has_photos;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER images_has_photos AFTER INSERT OR DELETE OR UPDATE OF property_id ON images FOR EACH ROW
  EXECUTE FUNCTION follow_pictures();--> statement-breakpoint
CREATE FUNCTION follow_papers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    UPDATE properties SET has_paper_files = false WHERE id = OLD.property_id AND has_paper_files
      AND NOT EXISTS (SELECT FROM papers p WHERE p.property_id = OLD.property_id);
  ELSE
    UPDATE properties SET has_paper_files = true WHERE id = NEW.property_id AND NOT has_paper_files;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER papers_has_files AFTER INSERT OR DELETE ON papers FOR EACH ROW
  EXECUTE FUNCTION follow_papers();--> statement-breakpoint
-- A fall counts when it is below all that was asked in the 30 days before: raising a price first lowers nothing.
CREATE FUNCTION is_lowered(change property_history) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(change.after::bigint < change.before::bigint, false) AND NOT EXISTS (
    SELECT FROM property_history h
      WHERE h.property_id = change.property_id AND h.kind = change.kind AND h.id <> change.id
        AND h.at > change.at - interval '30 days' AND h.at <= change.at
        AND h.before::bigint <= change.after::bigint)
$$;--> statement-breakpoint
CREATE FUNCTION follow_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lowered boolean := is_lowered(NEW);
BEGIN
  UPDATE properties SET
      lowered_from = CASE WHEN lowered THEN NEW.before::bigint END,
      lowered_at = CASE WHEN lowered THEN NEW.at END
    WHERE id = NEW.property_id AND (lowered OR lowered_at IS NOT NULL)
      AND (NEW.kind = CASE WHEN for_sale THEN 'price' ELSE 'rent' END OR NEW.after IS NULL)
      AND NOT EXISTS (SELECT FROM property_history h
        WHERE h.property_id = NEW.property_id AND h.kind = NEW.kind AND h.at > NEW.at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER property_history_price_lowered AFTER INSERT ON property_history FOR EACH ROW
  WHEN (NEW.kind IN ('price', 'rent')) EXECUTE FUNCTION follow_price();--> statement-breakpoint
-- What is derived is no content that somebody decides on.
CREATE OR REPLACE FUNCTION listing_fields(p properties) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (to_jsonb(p) - ARRAY['id', 'version', 'views', 'favorites', 'demo', 'created_at', 'updated_at', 'expires_at',
    'withdrawn_at', 'closed_at', 'deleted_at', 'verified_at', 'rejected_at', 'shown_lat', 'shown_lng', 'amenity_keys',
    'area_m2', 'area_sqft', 'folded', 'search_text', 'price_per_sqft', 'area_as_typed',
    'posted_by', 'has_photos', 'has_paper_files', 'lowered_from', 'lowered_at', 'near_kinds'])
    || (SELECT jsonb_build_object(
          'pictures', coalesce(jsonb_agg(i.content_hash ORDER BY i.position, i.id), '[]'::jsonb),
          'captions', coalesce(jsonb_agg(i.caption ORDER BY i.position, i.id) FILTER (WHERE i.caption IS NOT NULL), '[]'::jsonb))
        FROM images i WHERE i.property_id = p.id)
$$;--> statement-breakpoint
-- Every process reads all listings anew after this start: no change of a single one need be noted.
ALTER TABLE properties DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE properties p SET
  posted_by = posted_by_of((SELECT u.role FROM users u WHERE u.id = p.owner_id)),
  has_photos = EXISTS (SELECT FROM images i WHERE i.property_id = p.id),
  has_paper_files = EXISTS (SELECT FROM papers f WHERE f.property_id = p.id);--> statement-breakpoint
UPDATE properties p SET lowered_from = h.before::bigint, lowered_at = h.at
  FROM property_history h
  WHERE h.id IN (SELECT DISTINCT ON (property_id, kind) id FROM property_history WHERE kind IN ('price', 'rent')
      ORDER BY property_id, kind, at DESC, id DESC)
    AND h.property_id = p.id AND h.kind = CASE WHEN p.for_sale THEN 'price' ELSE 'rent' END
    AND is_lowered(h);--> statement-breakpoint
ALTER TABLE properties ENABLE TRIGGER USER;
