DROP INDEX "properties_market";--> statement-breakpoint
CREATE INDEX "properties_market" ON "properties" USING btree ("city","created_at","publication","status","property_type","for_sale","for_rent","price","monthly_rent","area_sqft","bedrooms","plot_area_m2","total_area_m2","demo","id");--> statement-breakpoint
-- A listing of a demo person is a sample, however it was written: by the form, the API or a file.
CREATE FUNCTION mark_demo_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
begin
  if exists (select 1 from users where id = new.owner_id and demo) then
    new.demo := true;
  elsif tg_op = 'UPDATE' then
    new.demo := false;
  end if;
  return new;
end $$;--> statement-breakpoint
CREATE TRIGGER properties_demo_mark BEFORE INSERT OR UPDATE OF owner_id ON properties
  FOR EACH ROW EXECUTE FUNCTION mark_demo_listing();--> statement-breakpoint
UPDATE properties SET demo = true FROM users
  WHERE users.id = properties.owner_id AND users.demo AND NOT properties.demo;--> statement-breakpoint
-- A later migration of the same start may alter the table, which must have no pending trigger events then.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
