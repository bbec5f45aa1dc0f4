-- What public pages show besides listings. A change is a row of the change log about listing 0, one for a transaction:
-- whoever follows the log learns of it in order with the listings.
CREATE FUNCTION note_changed_fact() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF coalesce(current_setting('veedu.fact_noted', true), '') <> 'yes' THEN
    PERFORM set_config('veedu.fact_noted', 'yes', true);
    PERFORM note_listing_change(0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER person_fact_changed AFTER UPDATE ON users DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((old.name, old.role, old.phone, old.phone_verified_at, old.phone_shown_since, old.suspended_at, old.deleted_at)
    IS DISTINCT FROM (new.name, new.role, new.phone, new.phone_verified_at, new.phone_shown_since, new.suspended_at, new.deleted_at))
  EXECUTE FUNCTION note_changed_fact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER realtor_fact_changed AFTER INSERT OR DELETE OR UPDATE ON realtor_profiles
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_fact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER paper_fact_changed AFTER INSERT OR DELETE OR UPDATE ON papers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_fact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER issue_fact_changed AFTER INSERT OR DELETE OR UPDATE ON community_issues
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_fact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER rate_fact_changed AFTER INSERT OR DELETE OR UPDATE ON rate_changes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_fact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER landmark_fact_changed AFTER INSERT OR DELETE OR UPDATE ON landmark_edits
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_fact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER setting_fact_changed AFTER INSERT OR UPDATE ON settings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.name IN ('site', 'figures.countSampleListings', 'demo-removed')) EXECUTE FUNCTION note_changed_fact();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER setting_fact_dropped AFTER DELETE ON settings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.name IN ('site', 'figures.countSampleListings', 'demo-removed')) EXECUTE FUNCTION note_changed_fact();
