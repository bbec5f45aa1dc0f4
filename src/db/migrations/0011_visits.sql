CREATE TABLE "appointments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "appointments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"realtor_id" bigint NOT NULL,
	"title" text NOT NULL,
	"client" text,
	"place" text,
	"note" text,
	"at" timestamp with time zone NOT NULL,
	"minutes" smallint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "appointments_minutes" CHECK (minutes between 15 and 720)
);
--> statement-breakpoint
CREATE TABLE "calendar_settings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hours" jsonb,
	"feed_hash" text,
	"feed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"visit_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"kind" text NOT NULL,
	"times" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"note" text,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "visit_reminders" (
	"visit_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_reminders_visit_id_at_kind_pk" PRIMARY KEY("visit_id","at","kind"),
	CONSTRAINT "visit_reminders_kind_known" CHECK ("visit_reminders"."kind" in ('day', 'hours'))
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"visitor_id" bigint NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"turn" text,
	"at" timestamp with time zone,
	"agreed_at" timestamp with time zone,
	"times" timestamp with time zone[] DEFAULT '{}' NOT NULL,
	"when_at" timestamp with time zone NOT NULL,
	"note" text,
	"ended" text,
	"version" integer DEFAULT 1 NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visits_state_known" CHECK ("visits"."state" in ('asked', 'proposed', 'confirmed', 'moved', 'declined', 'cancelled', 'done', 'missed')),
	CONSTRAINT "visits_turn_known" CHECK ("visits"."turn" in ('owner', 'visitor')),
	CONSTRAINT "visits_ended_known" CHECK ("visits"."ended" in ('listing', 'person', 'lapsed')),
	CONSTRAINT "visits_two" CHECK (owner_id <> visitor_id)
);
--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_settings" ADD CONSTRAINT "calendar_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_events" ADD CONSTRAINT "visit_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_reminders" ADD CONSTRAINT "visit_reminders_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_visitor_id_users_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_realtor" ON "appointments" USING btree ("realtor_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_settings_feed" ON "calendar_settings" USING btree ("feed_hash");--> statement-breakpoint
CREATE INDEX "visit_events_visit" ON "visit_events" USING btree ("visit_id","id");--> statement-breakpoint
CREATE INDEX "visit_events_untold" ON "visit_events" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "visits_open" ON "visits" USING btree ("property_id","visitor_id") WHERE state in ('asked', 'proposed', 'confirmed', 'moved');--> statement-breakpoint
CREATE INDEX "visits_owner" ON "visits" USING btree ("owner_id","when_at","id");--> statement-breakpoint
CREATE INDEX "visits_visitor" ON "visits" USING btree ("visitor_id","when_at","id");--> statement-breakpoint
CREATE INDEX "visits_owner_open" ON "visits" USING btree ("owner_id","when_at","id") WHERE state in ('asked', 'proposed', 'confirmed', 'moved');--> statement-breakpoint
CREATE INDEX "visits_visitor_open" ON "visits" USING btree ("visitor_id","when_at","id") WHERE state in ('asked', 'proposed', 'confirmed', 'moved');--> statement-breakpoint
CREATE INDEX "visits_due" ON "visits" USING btree ("when_at","id") WHERE state in ('asked', 'proposed', 'confirmed', 'moved');--> statement-breakpoint
-- A visit does not outlive what it was for. Letters about it are written later from the events that were not told.
CREATE FUNCTION end_visits(condition_property bigint, condition_person bigint, why text, moment timestamptz) RETURNS void LANGUAGE sql AS $$
  WITH gone AS (
    UPDATE visits SET state = 'cancelled', turn = NULL, ended = why, updated_at = moment,
      version = version + 1, sequence = CASE WHEN sequence = 0 THEN 0 ELSE sequence + 1 END
    WHERE state IN ('asked', 'proposed', 'confirmed', 'moved')
      AND (property_id = condition_property OR owner_id = condition_person OR visitor_id = condition_person)
      AND when_at > moment
    RETURNING id, times
  )
  INSERT INTO visit_events (visit_id, at, kind, times) SELECT id, moment, 'cancel', times FROM gone
$$;--> statement-breakpoint
CREATE FUNCTION end_visits_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_visits(new.id, NULL, 'listing', new.updated_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER visits_ended_with_listing AFTER UPDATE OF publication, status ON properties
  FOR EACH ROW
  WHEN ((new.publication IN ('withdrawn', 'deleted') AND new.publication IS DISTINCT FROM old.publication)
    OR (new.status IN ('Sold', 'Rented') AND new.status IS DISTINCT FROM old.status))
  EXECUTE FUNCTION end_visits_of_listing();--> statement-breakpoint
CREATE FUNCTION end_visits_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM end_visits(NULL, new.id, 'person', coalesce(new.deleted_at, new.suspended_at));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER visits_ended_with_person AFTER UPDATE OF deleted_at, suspended_at ON users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL AND old.deleted_at IS NULL)
    OR (new.suspended_at IS NOT NULL AND old.suspended_at IS NULL))
  EXECUTE FUNCTION end_visits_of_person();
