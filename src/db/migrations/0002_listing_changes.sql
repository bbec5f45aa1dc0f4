CREATE TABLE "listing_changes" (
	"number" bigint PRIMARY KEY NOT NULL,
	"property_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sounded" text NOT NULL,
	"rests" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "area_sqft" double precision GENERATED ALWAYS AS (floor(coalesce(total_area_m2, built_up_area_m2, carpet_area_m2, plot_area_m2) / 0.09290304::float8 * 1e6 + 0.5) / 1e6) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "folded" text;--> statement-breakpoint
CREATE INDEX "search_words_sounded" ON "search_words" USING btree ("sounded") WHERE sounded <> '';--> statement-breakpoint
CREATE INDEX "search_words_rests" ON "search_words" USING gin ("rests");--> statement-breakpoint
CREATE INDEX "properties_folded" ON "properties" USING gin (folded gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_unfolded" ON "properties" USING btree ("id") WHERE folded is null;--> statement-breakpoint
CREATE SEQUENCE "listing_change_numbers";--> statement-breakpoint
-- Numbers become visible in their order: the lock is held until the transaction is committed. The triggers are deferred
-- to the end of it, when it has all its rows locked, so nobody who holds this lock waits for anybody. Null: all of them.
CREATE FUNCTION note_listing_change(listing bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(861047002);
  INSERT INTO listing_changes (number, property_id, at)
  VALUES (nextval('listing_change_numbers'), listing, clock_timestamp());
  PERFORM pg_notify('listing_changes', '');
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_property() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_listing_change(coalesce(new.id, old.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION note_changed_picture() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.property_id IS NOT NULL THEN
    PERFORM note_listing_change(old.property_id);
  END IF;
  IF new.property_id IS NOT NULL AND new.property_id IS DISTINCT FROM old.property_id THEN
    PERFORM note_listing_change(new.property_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER property_written AFTER INSERT OR DELETE ON properties
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_property();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER property_changed AFTER UPDATE ON properties
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (to_jsonb(old) - '{views,favorites,folded}'::text[] IS DISTINCT FROM to_jsonb(new) - '{views,favorites,folded}'::text[])
  EXECUTE FUNCTION note_changed_property();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER picture_changed AFTER INSERT OR UPDATE OR DELETE ON images
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_picture();
