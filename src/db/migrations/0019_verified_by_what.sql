ALTER TABLE "properties" ADD COLUMN "verified_checks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rejected_answer" text;--> statement-breakpoint
-- What was verified is no longer what is offered: the badge goes, whoever changed it and by which way.
CREATE FUNCTION drop_verification() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_verified := false;
  NEW.verified_at := NULL;
  NEW.verified_checks := '[]'::jsonb;
  INSERT INTO audit_log (at, actor_id, action, target_kind, target_id, details)
  VALUES (NEW.updated_at, NULL, 'property.verificationFell', 'property', NEW.id,
    jsonb_build_object('because', CASE
      WHEN (OLD.address, OLD.city) IS DISTINCT FROM (NEW.address, NEW.city) THEN 'address'
      WHEN (OLD.latitude, OLD.longitude, OLD.polygon) IS DISTINCT FROM (NEW.latitude, NEW.longitude, NEW.polygon) THEN 'position'
      ELSE 'papers' END));
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_verification_falls BEFORE UPDATE ON properties FOR EACH ROW
  WHEN (OLD.is_verified AND NEW.is_verified AND
    (OLD.address, OLD.city, OLD.latitude, OLD.longitude, OLD.polygon, OLD.village, OLD.block, OLD.survey_number, OLD.resurvey_number, OLD.thandaper, OLD.documents)
    IS DISTINCT FROM
    (NEW.address, NEW.city, NEW.latitude, NEW.longitude, NEW.polygon, NEW.village, NEW.block, NEW.survey_number, NEW.resurvey_number, NEW.thandaper, NEW.documents))
  EXECUTE FUNCTION drop_verification();--> statement-breakpoint
-- A paper of the vault that comes or goes is a change of the papers.
CREATE FUNCTION drop_verification_for_papers() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed bigint := COALESCE(NEW.property_id, OLD.property_id);
BEGIN
  UPDATE properties SET is_verified = false, verified_at = NULL, verified_checks = '[]'::jsonb
    WHERE id = changed AND is_verified AND publication <> 'deleted';
  IF FOUND THEN
    INSERT INTO audit_log (at, actor_id, action, target_kind, target_id, details)
    VALUES (now(), NULL, 'property.verificationFell', 'property', changed, '{"because": "papers"}'::jsonb);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER papers_verification_falls AFTER INSERT OR DELETE ON papers FOR EACH ROW
  EXECUTE FUNCTION drop_verification_for_papers();
