CREATE TABLE "listing_approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_approvals_kind_known" CHECK ("listing_approvals"."kind" in ('published', 'verified')),
	CONSTRAINT "listing_approvals_version" CHECK (version > 0)
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_versions_kind_record_id_version_pk" PRIMARY KEY("kind","record_id","version"),
	CONSTRAINT "record_versions_kind_known" CHECK ("record_versions"."kind" in ('property', 'user', 'realtor', 'callback', 'issue', 'report', 'flag', 'message-report'))
);
--> statement-breakpoint
ALTER TABLE "property_reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "callbacks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_issues" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_flags" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "message_reports" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "realtor_profiles" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_approvals" ADD CONSTRAINT "listing_approvals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_approvals_property" ON "listing_approvals" USING btree ("property_id","kind","id");--> statement-breakpoint
CREATE INDEX "record_versions_at" ON "record_versions" USING btree ("at");--> statement-breakpoint
-- What a listing says, by column: what administrators judge. Counters, dates and what is worked out are left out.
CREATE FUNCTION listing_fields(p properties) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT (to_jsonb(p) - ARRAY['id', 'version', 'views', 'favorites', 'demo', 'created_at', 'updated_at', 'expires_at',
    'withdrawn_at', 'closed_at', 'deleted_at', 'verified_at', 'rejected_at', 'shown_lat', 'shown_lng', 'amenity_keys',
    'area_m2', 'area_sqft', 'folded', 'search_text', 'price_per_sqft', 'area_as_typed'])
    || (SELECT jsonb_build_object(
          'pictures', coalesce(jsonb_agg(i.content_hash ORDER BY i.position, i.id), '[]'::jsonb),
          'captions', coalesce(jsonb_agg(i.caption ORDER BY i.position, i.id) FILTER (WHERE i.caption IS NOT NULL), '[]'::jsonb))
        FROM images i WHERE i.property_id = p.id)
$$;--> statement-breakpoint
-- The pictures are written after the listing in the same transaction: here they are still those of the old version.
CREATE FUNCTION keep_listing_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO record_versions (kind, record_id, version, fields, at)
  VALUES ('property', OLD.id, OLD.version, listing_fields(OLD), NEW.updated_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_keep_version AFTER UPDATE ON properties FOR EACH ROW
  WHEN (OLD.version IS DISTINCT FROM NEW.version AND OLD.publication <> 'deleted')
  EXECUTE FUNCTION keep_listing_version();--> statement-breakpoint
-- Arguments: the kind of record, its key, then the columns that are judged. A change of any of them is a new version.
CREATE FUNCTION keep_record_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := to_jsonb(OLD);
  new_row jsonb := to_jsonb(NEW);
  before jsonb;
  after jsonb;
BEGIN
  SELECT jsonb_object_agg(f.name, old_row -> f.name), jsonb_object_agg(f.name, new_row -> f.name)
    INTO before, after
    FROM (SELECT TG_ARGV[n] AS name FROM generate_series(2, TG_NARGS - 1) n) f;
  IF before IS DISTINCT FROM after THEN
    NEW.version := OLD.version + 1;
    INSERT INTO record_versions (kind, record_id, version, fields)
    VALUES (TG_ARGV[0], (old_row ->> TG_ARGV[1])::bigint, OLD.version, before)
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
-- Whoever is erased leaves no earlier version behind.
CREATE TRIGGER users_keep_version BEFORE UPDATE ON users FOR EACH ROW
  WHEN (NEW.email <> '')
  EXECUTE FUNCTION keep_record_version('user', 'id', 'name', 'email', 'role', 'email_verified_at', 'suspended_at', 'suspended_reason', 'deleted_at');--> statement-breakpoint
CREATE TRIGGER realtor_profiles_keep_version BEFORE UPDATE ON realtor_profiles FOR EACH ROW
  EXECUTE FUNCTION keep_record_version('realtor', 'user_id', 'agency', 'about', 'towns', 'languages', 'since', 'rera_number', 'rera_checked_at', 'phone', 'email', 'show_phone', 'show_email', 'published_at');--> statement-breakpoint
CREATE TRIGGER callbacks_keep_version BEFORE UPDATE ON callbacks FOR EACH ROW
  EXECUTE FUNCTION keep_record_version('callback', 'id', 'name', 'phone', 'best_time', 'topic', 'lang', 'question', 'state', 'note');--> statement-breakpoint
CREATE TRIGGER community_issues_keep_version BEFORE UPDATE ON community_issues FOR EACH ROW
  EXECUTE FUNCTION keep_record_version('issue', 'id', 'town', 'title', 'status', 'priority', 'publication');--> statement-breakpoint
CREATE TRIGGER property_reports_keep_version BEFORE UPDATE ON property_reports FOR EACH ROW
  EXECUTE FUNCTION keep_record_version('report', 'id', 'reason', 'details', 'resolved_at');--> statement-breakpoint
CREATE TRIGGER listing_flags_keep_version BEFORE UPDATE ON listing_flags FOR EACH ROW
  EXECUTE FUNCTION keep_record_version('flag', 'id', 'kind', 'details', 'dismissed_at');--> statement-breakpoint
CREATE TRIGGER message_reports_keep_version BEFORE UPDATE ON message_reports FOR EACH ROW
  EXECUTE FUNCTION keep_record_version('message-report', 'id', 'reason', 'details', 'resolved_at');--> statement-breakpoint
CREATE FUNCTION drop_record_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM record_versions WHERE kind = TG_ARGV[0] AND record_id = (to_jsonb(OLD) ->> TG_ARGV[1])::bigint;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_drop_versions AFTER DELETE ON properties FOR EACH ROW EXECUTE FUNCTION drop_record_versions('property', 'id');--> statement-breakpoint
CREATE TRIGGER users_drop_versions AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION drop_record_versions('user', 'id');--> statement-breakpoint
CREATE TRIGGER realtor_profiles_drop_versions AFTER DELETE ON realtor_profiles FOR EACH ROW EXECUTE FUNCTION drop_record_versions('realtor', 'user_id');--> statement-breakpoint
CREATE TRIGGER callbacks_drop_versions AFTER DELETE ON callbacks FOR EACH ROW EXECUTE FUNCTION drop_record_versions('callback', 'id');--> statement-breakpoint
CREATE TRIGGER community_issues_drop_versions AFTER DELETE ON community_issues FOR EACH ROW EXECUTE FUNCTION drop_record_versions('issue', 'id');--> statement-breakpoint
CREATE TRIGGER property_reports_drop_versions AFTER DELETE ON property_reports FOR EACH ROW EXECUTE FUNCTION drop_record_versions('report', 'id');--> statement-breakpoint
CREATE TRIGGER listing_flags_drop_versions AFTER DELETE ON listing_flags FOR EACH ROW EXECUTE FUNCTION drop_record_versions('flag', 'id');--> statement-breakpoint
CREATE TRIGGER message_reports_drop_versions AFTER DELETE ON message_reports FOR EACH ROW EXECUTE FUNCTION drop_record_versions('message-report', 'id');--> statement-breakpoint
-- What was approved before there were approvals: as it is now.
INSERT INTO listing_approvals (property_id, kind, version, fields)
  SELECT p.id, 'verified', p.version, listing_fields(p) FROM properties p
    WHERE p.is_verified AND p.publication <> 'deleted' AND NOT p.demo;--> statement-breakpoint
INSERT INTO listing_approvals (property_id, kind, version, fields)
  SELECT p.id, 'published', p.version, listing_fields(p) FROM properties p
    WHERE p.publication IN ('live', 'paused', 'expired', 'withdrawn')
      AND EXISTS (SELECT FROM audit_log a WHERE a.target_kind = 'property' AND a.target_id = p.id AND a.action = 'property.publish');
