-- The whole schema of the first release: tables, indexes, functions and triggers.
SET LOCAL check_function_bodies = false;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION drop_verification() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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
END $$;
--> statement-breakpoint
CREATE FUNCTION drop_verification_for_papers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
DECLARE changed bigint := COALESCE(NEW.property_id, OLD.property_id);
BEGIN
  UPDATE properties SET is_verified = false, verified_at = NULL, verified_checks = '[]'::jsonb
    WHERE id = changed AND is_verified AND publication <> 'deleted';
  IF FOUND THEN
    INSERT INTO audit_log (at, actor_id, action, target_kind, target_id, details)
    VALUES (now(), NULL, 'property.verificationFell', 'property', changed, '{"because": "papers"}'::jsonb);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_paper_shares() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  UPDATE paper_shares SET revoked_at = new.updated_at
  WHERE property_id = new.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_visits(condition_property bigint, condition_person bigint, why text, moment timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  WITH gone AS (
    UPDATE visits SET state = 'cancelled', turn = NULL, ended = why, updated_at = moment,
      version = version + 1, sequence = CASE WHEN sequence = 0 THEN 0 ELSE sequence + 1 END
    WHERE state IN ('asked', 'proposed', 'confirmed', 'moved')
      AND (property_id = condition_property OR owner_id = condition_person OR visitor_id = condition_person)
      AND when_at > moment
    RETURNING id, times
  )
  INSERT INTO visit_events (visit_id, at, kind, times) SELECT id, moment, 'cancel', times FROM gone
$$;
--> statement-breakpoint
CREATE FUNCTION end_visits_of_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM end_visits(new.id, NULL, 'listing', new.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_visits_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM end_visits(NULL, new.id, 'person', coalesce(new.deleted_at, new.suspended_at));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  IF old.property_id IS NOT NULL THEN
    PERFORM note_listing_change(old.property_id);
  END IF;
  IF new.property_id IS NOT NULL AND new.property_id IS DISTINCT FROM old.property_id THEN
    PERFORM note_listing_change(new.property_id);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_changed_property() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM note_listing_change(coalesce(new.id, old.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_ended_sessions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_notify('messages', '');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION note_listing_change(listing bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(861047002);
  INSERT INTO listing_changes (number, property_id, at)
  VALUES (nextval('listing_change_numbers'), listing, clock_timestamp());
  PERFORM pg_notify('listing_changes', '');
END $$;
--> statement-breakpoint
CREATE FUNCTION thread_loose_messages() RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
  CREATE TEMP TABLE loose ON COMMIT DROP AS
    SELECT m.id, m.property_id, m.sender_name, m.sender_email, m.sender_phone,
      CASE WHEN m.sender_id = p.owner_id THEN m.sender_id ELSE m.recipient_id END AS owner_id,
      CASE WHEN m.sender_id = p.owner_id THEN m.recipient_id ELSE m.sender_id END AS seeker_id,
      CASE WHEN m.sender_id IS NULL
        THEN coalesce('mail:' || lower(trim(m.sender_email)), 'tel:' || m.sender_phone, 'name:' || m.sender_name)
      END AS guest_key
    FROM messages m LEFT JOIN properties p ON p.id = m.property_id WHERE m.thread_id IS NULL;
  INSERT INTO message_threads (property_id, owner_id, seeker_id, guest_name, guest_email, guest_phone, guest_key)
    SELECT DISTINCT ON (l.owner_id, l.seeker_id, l.guest_key, l.property_id) l.property_id, l.owner_id, l.seeker_id,
      CASE WHEN l.guest_key IS NOT NULL THEN l.sender_name END,
      CASE WHEN l.guest_key IS NOT NULL THEN l.sender_email END,
      CASE WHEN l.guest_key IS NOT NULL THEN l.sender_phone END, l.guest_key
    FROM loose l WHERE NOT EXISTS (
      SELECT 1 FROM message_threads t WHERE t.owner_id = l.owner_id AND t.property_id IS NOT DISTINCT FROM l.property_id
        AND t.seeker_id IS NOT DISTINCT FROM l.seeker_id AND t.guest_key IS NOT DISTINCT FROM l.guest_key)
    ORDER BY l.owner_id, l.seeker_id, l.guest_key, l.property_id, l.id;
  UPDATE messages m SET thread_id = t.id FROM loose l, message_threads t
    WHERE m.id = l.id AND t.owner_id = l.owner_id AND t.property_id IS NOT DISTINCT FROM l.property_id
      AND t.seeker_id IS NOT DISTINCT FROM l.seeker_id AND t.guest_key IS NOT DISTINCT FROM l.guest_key;
  INSERT INTO thread_members (thread_id, user_id, last_id)
    SELECT m.thread_id, person, max(m.id)
    FROM loose l JOIN messages m ON m.id = l.id, unnest(ARRAY[l.owner_id, l.seeker_id]) AS person
    WHERE person IS NOT NULL GROUP BY 1, 2
    ON CONFLICT (user_id, thread_id) DO UPDATE SET last_id = greatest(thread_members.last_id, excluded.last_id);
  UPDATE message_threads t SET
    asked_at = (SELECT min(created_at) FROM messages WHERE thread_id = t.id AND recipient_id = t.owner_id),
    answered_at = (SELECT min(created_at) FROM messages WHERE thread_id = t.id AND sender_id = t.owner_id)
    WHERE t.id IN (SELECT m.thread_id FROM messages m JOIN loose l ON l.id = m.id);
  DROP TABLE loose;
END $$;
--> statement-breakpoint
CREATE TABLE appointments (
    id bigint NOT NULL,
    realtor_id bigint NOT NULL,
    title text NOT NULL,
    client text,
    place text,
    note text,
    at timestamp with time zone NOT NULL,
    minutes smallint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    cancelled_at timestamp with time zone,
    CONSTRAINT appointments_minutes CHECK (((minutes >= 15) AND (minutes <= 720)))
);
--> statement-breakpoint
ALTER TABLE appointments ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME appointments_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE audit_log (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    actor_id bigint,
    action text NOT NULL,
    target_kind text NOT NULL,
    target_id bigint,
    details jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE calendar_settings (
    user_id bigint NOT NULL,
    hours jsonb,
    feed_hash text,
    feed_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE callbacks (
    id bigint NOT NULL,
    name text NOT NULL,
    phone text NOT NULL,
    best_time text NOT NULL,
    topic text NOT NULL,
    lang text NOT NULL,
    question text,
    user_id bigint,
    state text DEFAULT 'new'::text NOT NULL,
    note text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone,
    changed_by bigint,
    CONSTRAINT callbacks_lang_known CHECK ((lang = ANY (ARRAY['en'::text, 'ml'::text, 'hi'::text, 'ta'::text]))),
    CONSTRAINT callbacks_state_known CHECK ((state = ANY (ARRAY['new'::text, 'called'::text, 'done'::text]))),
    CONSTRAINT callbacks_time_known CHECK ((best_time = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text, 'any'::text]))),
    CONSTRAINT callbacks_topic_known CHECK ((topic = ANY (ARRAY['title'::text, 'registration'::text, 'landNature'::text, 'buildingPermit'::text, 'tax'::text, 'nri'::text, 'tenancy'::text, 'other'::text])))
);
--> statement-breakpoint
ALTER TABLE callbacks ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME callbacks_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE client_papers (
    id bigint NOT NULL,
    client_id bigint NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    content_hash text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE client_papers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME client_papers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE community_issue_backers (
    issue_id bigint NOT NULL,
    user_id bigint NOT NULL,
    supports boolean DEFAULT false NOT NULL,
    follows boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE community_issues (
    id bigint NOT NULL,
    town text NOT NULL,
    title text NOT NULL,
    status text DEFAULT 'reported'::text NOT NULL,
    priority text DEFAULT 'medium'::text NOT NULL,
    publication text DEFAULT 'review'::text NOT NULL,
    is_sample boolean DEFAULT false NOT NULL,
    supporters integer DEFAULT 1 NOT NULL,
    reporter_id bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    changed_at timestamp with time zone,
    changed_by bigint,
    CONSTRAINT community_issues_priority_known CHECK ((priority = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text]))),
    CONSTRAINT community_issues_publication_known CHECK ((publication = ANY (ARRAY['review'::text, 'public'::text, 'hidden'::text]))),
    CONSTRAINT community_issues_status_known CHECK ((status = ANY (ARRAY['reported'::text, 'in progress'::text, 'resolved'::text])))
);
--> statement-breakpoint
ALTER TABLE community_issues ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME community_issues_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE contact_reveals (
    property_id bigint NOT NULL,
    user_id bigint NOT NULL,
    day date NOT NULL,
    at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE idempotency_keys (
    scope text NOT NULL,
    key text NOT NULL,
    request text NOT NULL,
    status integer,
    response jsonb,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE images (
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    property_id bigint,
    "position" smallint DEFAULT 0 NOT NULL,
    caption text,
    content_hash text NOT NULL,
    perceptual_hash text,
    width integer NOT NULL,
    height integer NOT NULL,
    thumbhash text,
    variants jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE images ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME images_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE import_headings (
    user_id bigint NOT NULL,
    heading text NOT NULL,
    choice jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE import_rows (
    run_id bigint NOT NULL,
    "row" integer NOT NULL,
    cells jsonb NOT NULL,
    action text,
    applied boolean DEFAULT false NOT NULL,
    property_id bigint,
    changes jsonb,
    problems jsonb,
    CONSTRAINT import_rows_action_known CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'same'::text, 'left'::text, 'wrong'::text])))
);
--> statement-breakpoint
CREATE TABLE import_runs (
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    request_key text,
    file_name text NOT NULL,
    content_hash text NOT NULL,
    form text DEFAULT ''::text NOT NULL,
    state text DEFAULT 'reading'::text NOT NULL,
    heading_row integer DEFAULT 1 NOT NULL,
    columns jsonb DEFAULT '[]'::jsonb NOT NULL,
    options jsonb,
    rows integer DEFAULT 0 NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    found jsonb,
    applied jsonb,
    stock integer DEFAULT 0 NOT NULL,
    missing integer DEFAULT 0 NOT NULL,
    withdraw_missing boolean DEFAULT false NOT NULL,
    withdrawn integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    checked_at timestamp with time zone,
    started_at timestamp with time zone,
    finished_at timestamp with time zone,
    CONSTRAINT import_runs_state_known CHECK ((state = ANY (ARRAY['reading'::text, 'mapping'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'cancelled'::text, 'failed'::text])))
);
--> statement-breakpoint
ALTER TABLE import_runs ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME import_runs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE SEQUENCE listing_change_numbers
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
--> statement-breakpoint
CREATE TABLE listing_changes (
    number bigint NOT NULL,
    property_id bigint,
    at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE listing_drafts (
    owner_id bigint NOT NULL,
    key text NOT NULL,
    listing_id bigint,
    version integer DEFAULT 1 NOT NULL,
    step smallint NOT NULL,
    content jsonb NOT NULL,
    digest text NOT NULL,
    pictures text[] DEFAULT '{}'::text[] NOT NULL,
    device text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    saved_at timestamp with time zone NOT NULL,
    discarded_at timestamp with time zone,
    sent_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE listing_flags (
    id bigint NOT NULL,
    kind text NOT NULL,
    property_id bigint NOT NULL,
    other_id bigint NOT NULL,
    details jsonb DEFAULT '{}'::jsonb NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    dismissed_at timestamp with time zone,
    dismissed_by bigint,
    CONSTRAINT listing_flags_kind_known CHECK ((kind = ANY (ARRAY['duplicate-listing'::text, 'duplicate-picture'::text]))),
    CONSTRAINT listing_flags_two CHECK ((property_id <> other_id))
);
--> statement-breakpoint
ALTER TABLE listing_flags ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME listing_flags_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE listing_references (
    owner_id bigint NOT NULL,
    reference text NOT NULL,
    property_id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE listing_reminders (
    property_id bigint NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    at timestamp with time zone NOT NULL,
    CONSTRAINT listing_reminders_kind_known CHECK ((kind = ANY (ARRAY['week'::text, 'day'::text, 'expired'::text])))
);
--> statement-breakpoint
CREATE TABLE message_blocks (
    blocker_id bigint NOT NULL,
    blocked text NOT NULL,
    at timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE message_reports (
    id bigint NOT NULL,
    message_id bigint NOT NULL,
    reporter_id bigint NOT NULL,
    reason text NOT NULL,
    details text,
    at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by bigint,
    CONSTRAINT message_reports_reason_known CHECK ((reason = ANY (ARRAY['spam'::text, 'fraud'::text, 'abuse'::text, 'other'::text])))
);
--> statement-breakpoint
ALTER TABLE message_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME message_reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE message_threads (
    id bigint NOT NULL,
    property_id bigint,
    owner_id bigint NOT NULL,
    seeker_id bigint,
    guest_name text,
    guest_email text,
    guest_phone text,
    guest_key text,
    guest_lang text,
    guest_quiet_at timestamp with time zone,
    asked_at timestamp with time zone,
    answered_at timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE message_threads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME message_threads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE messages (
    id bigint NOT NULL,
    property_id bigint,
    sender_id bigint,
    sender_name text NOT NULL,
    sender_email text,
    sender_phone text,
    recipient_id bigint,
    body text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    read_at timestamp with time zone,
    thread_id bigint,
    withheld boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE messages ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE one_time_tokens (
    id bigint NOT NULL,
    user_id bigint,
    kind text NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    used_at timestamp with time zone,
    email text,
    CONSTRAINT one_time_tokens_kind_known CHECK ((kind = ANY (ARRAY['verify-email'::text, 'reset-password'::text, 'first-admin'::text, 'change-email'::text, 'invitation'::text])))
);
--> statement-breakpoint
ALTER TABLE one_time_tokens ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME one_time_tokens_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE outbox (
    id bigint NOT NULL,
    kind text NOT NULL,
    recipient text NOT NULL,
    subject text NOT NULL,
    html text NOT NULL,
    text text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    sent_at timestamp with time zone,
    attempts integer DEFAULT 0 NOT NULL,
    last_error text,
    unsubscribe_url text,
    not_before timestamp with time zone,
    failed_at timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE outbox ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE paper_shares (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    created_by bigint,
    token_hash text NOT NULL,
    label text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    revoked_at timestamp with time zone,
    opens integer DEFAULT 0 NOT NULL,
    downloads integer DEFAULT 0 NOT NULL,
    last_opened_at timestamp with time zone,
    CONSTRAINT paper_shares_counts CHECK (((opens >= 0) AND (downloads >= 0)))
);
--> statement-breakpoint
ALTER TABLE paper_shares ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME paper_shares_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE papers (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    kind text NOT NULL,
    name text NOT NULL,
    type text NOT NULL,
    bytes integer NOT NULL,
    content_hash text NOT NULL,
    key text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT papers_kind_known CHECK ((kind = ANY (ARRAY['titleDeed'::text, 'priorDeeds'::text, 'encumbrance'::text, 'possession'::text, 'landTax'::text, 'locationSketch'::text, 'mutation'::text, 'thandaper'::text, 'basicTaxRegister'::text, 'mortgageRelease'::text, 'dataBank'::text, 'landUseOrder'::text, 'undividedShare'::text, 'saleAgreement'::text, 'buildingPermit'::text, 'completion'::text, 'occupancy'::text, 'buildingTax'::text, 'association'::text, 'reraCertificate'::text, 'fireNoc'::text, 'pollutionConsent'::text, 'rentAgreement'::text, 'powerOfAttorney'::text, 'other'::text])))
);
--> statement-breakpoint
ALTER TABLE papers ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME papers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE picture_work (
    image_id bigint NOT NULL,
    kind text NOT NULL,
    CONSTRAINT picture_work_kind_known CHECK ((kind = ANY (ARRAY['smaller'::text, 'compare'::text])))
);
--> statement-breakpoint
CREATE TABLE properties (
    id bigint NOT NULL,
    owner_id bigint NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    title text NOT NULL,
    description text,
    type text DEFAULT 'Residential'::text NOT NULL,
    property_type text NOT NULL,
    status text DEFAULT 'Available'::text NOT NULL,
    publication text DEFAULT 'live'::text NOT NULL,
    for_sale boolean NOT NULL,
    for_rent boolean NOT NULL,
    is_verified boolean DEFAULT false NOT NULL,
    verified_at timestamp with time zone,
    is_featured boolean DEFAULT false NOT NULL,
    views integer DEFAULT 0 NOT NULL,
    favorites integer DEFAULT 0 NOT NULL,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    closed_at timestamp with time zone,
    deleted_at timestamp with time zone,
    price bigint,
    price_per_sqft bigint,
    monthly_rent bigint,
    security_deposit bigint,
    maintenance bigint,
    booking_amount bigint,
    down_payment bigint,
    emi_amount bigint,
    property_tax bigint,
    registration_charges bigint,
    stamp_duty bigint,
    address text NOT NULL,
    city text NOT NULL,
    district text,
    state text NOT NULL,
    zip_code text,
    country text DEFAULT 'India'::text NOT NULL,
    latitude double precision,
    longitude double precision,
    shown_lat double precision,
    shown_lng double precision,
    polygon jsonb,
    pin_precision text DEFAULT 'exact'::text NOT NULL,
    pin_source text DEFAULT 'picked'::text NOT NULL,
    hide_address boolean DEFAULT false NOT NULL,
    total_area_m2 double precision,
    built_up_area_m2 double precision,
    carpet_area_m2 double precision,
    plot_area_m2 double precision,
    plot_area_unit text DEFAULT 'sqft'::text NOT NULL,
    area_as_typed jsonb,
    bedrooms smallint,
    bathrooms smallint,
    balconies smallint,
    floors smallint,
    floor_number smallint,
    year_built smallint,
    facing text,
    parking text DEFAULT 'NONE'::text NOT NULL,
    parking_spaces smallint,
    furnishing text DEFAULT 'UNFURNISHED'::text NOT NULL,
    kitchen_type text,
    flooring text,
    water_supply text,
    road_width_m double precision,
    amenities jsonb DEFAULT '[]'::jsonb NOT NULL,
    amenity_keys text[] DEFAULT '{}'::text[] NOT NULL,
    power_backup boolean DEFAULT false NOT NULL,
    security boolean DEFAULT false NOT NULL,
    lift boolean DEFAULT false NOT NULL,
    garden boolean DEFAULT false NOT NULL,
    swimming_pool boolean DEFAULT false NOT NULL,
    gym boolean DEFAULT false NOT NULL,
    clubhouse boolean DEFAULT false NOT NULL,
    childrens_park boolean DEFAULT false NOT NULL,
    air_conditioning boolean DEFAULT false NOT NULL,
    fire_safety boolean DEFAULT false NOT NULL,
    loading_dock boolean DEFAULT false NOT NULL,
    crane_facility boolean DEFAULT false NOT NULL,
    heavy_duty_flooring boolean DEFAULT false NOT NULL,
    waste_management boolean DEFAULT false NOT NULL,
    highlights jsonb DEFAULT '[]'::jsonb NOT NULL,
    special_features jsonb DEFAULT '[]'::jsonb NOT NULL,
    restrictions text,
    possession_status text DEFAULT 'READY_TO_MOVE'::text NOT NULL,
    possession_date date,
    legal_status text DEFAULT 'FREE_HOLD'::text NOT NULL,
    approval_status text,
    documents jsonb DEFAULT '[]'::jsonb NOT NULL,
    village text,
    block text,
    survey_number text,
    resurvey_number text,
    thandaper text,
    land_nature text,
    rera_number text,
    distance_from_airport double precision,
    distance_from_metro double precision,
    distance_from_bus_stop double precision,
    distance_from_railway double precision,
    distance_from_hospital double precision,
    distance_from_school double precision,
    distance_from_market double precision,
    locality_rating double precision,
    crime_rate text,
    air_quality_index double precision,
    noise_level text,
    virtual_tour text,
    video_tour text,
    contact_person text,
    contact_phone text,
    contact_email text,
    preferred_time text,
    area_m2 double precision GENERATED ALWAYS AS (COALESCE(total_area_m2, built_up_area_m2, carpet_area_m2, plot_area_m2)) STORED,
    search_text text GENERATED ALWAYS AS (lower(((((city || '
'::text) ||
CASE
    WHEN (hide_address OR (pin_precision = 'approximate'::text)) THEN ''::text
    ELSE address
END) || '
'::text) || title))) STORED,
    area_sqft double precision GENERATED ALWAYS AS ((floor((((COALESCE(total_area_m2, built_up_area_m2, carpet_area_m2, plot_area_m2) / (0.09290304)::double precision) * ('1000000'::numeric)::double precision) + (0.5)::double precision)) / ('1000000'::numeric)::double precision)) STORED,
    folded text,
    project_units integer,
    project_land_m2 double precision,
    withdrawn_at timestamp with time zone,
    rejected_at timestamp with time zone,
    rejected_reason text,
    rejected_note text,
    verified_checks jsonb DEFAULT '[]'::jsonb NOT NULL,
    rejected_answer text,
    CONSTRAINT properties_areas CHECK (((COALESCE(total_area_m2, (0)::double precision) >= (0)::double precision) AND (COALESCE(built_up_area_m2, (0)::double precision) >= (0)::double precision) AND (COALESCE(carpet_area_m2, (0)::double precision) >= (0)::double precision) AND (COALESCE(plot_area_m2, (0)::double precision) >= (0)::double precision))),
    CONSTRAINT properties_furnishing_known CHECK ((furnishing = ANY (ARRAY['UNFURNISHED'::text, 'SEMI_FURNISHED'::text, 'FULLY_FURNISHED'::text, 'ULTRA_FURNISHED'::text]))),
    CONSTRAINT properties_latitude CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
    CONSTRAINT properties_legal_known CHECK ((legal_status = ANY (ARRAY['FREE_HOLD'::text, 'LEASE_HOLD'::text, 'POWER_OF_ATTORNEY'::text, 'AGREEMENT_TO_SELL'::text, 'SALE_DEED'::text, 'OTHER'::text]))),
    CONSTRAINT properties_longitude CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
    CONSTRAINT properties_money CHECK (((COALESCE(price, (0)::bigint) >= 0) AND (COALESCE(monthly_rent, (0)::bigint) >= 0))),
    CONSTRAINT properties_parking_known CHECK ((parking = ANY (ARRAY['NONE'::text, 'OPEN'::text, 'COVERED'::text, 'BASEMENT'::text, 'MULTI_LEVEL'::text]))),
    CONSTRAINT properties_position_whole CHECK (((latitude IS NULL) = (longitude IS NULL))),
    CONSTRAINT properties_possession_known CHECK ((possession_status = ANY (ARRAY['READY_TO_MOVE'::text, 'UNDER_CONSTRUCTION'::text, 'READY_POSSESSION'::text, 'RESALE'::text]))),
    CONSTRAINT properties_publication_known CHECK ((publication = ANY (ARRAY['draft'::text, 'review'::text, 'live'::text, 'paused'::text, 'expired'::text, 'withdrawn'::text, 'deleted'::text]))),
    CONSTRAINT properties_rejected_known CHECK ((rejected_reason = ANY (ARRAY['incomplete'::text, 'wrongPlace'::text, 'wrongPrice'::text, 'pictures'::text, 'duplicate'::text, 'notTheOwner'::text, 'notAllowed'::text, 'other'::text]))),
    CONSTRAINT properties_sale_or_rent CHECK ((for_sale OR for_rent)),
    CONSTRAINT properties_status_known CHECK ((status = ANY (ARRAY['Available'::text, 'Sold'::text, 'Rented'::text, 'Under Contract'::text]))),
    CONSTRAINT properties_type_known CHECK ((property_type = ANY (ARRAY['APARTMENT'::text, 'VILLA'::text, 'INDEPENDENT_HOUSE'::text, 'PLOT'::text, 'COMMERCIAL'::text, 'OFFICE'::text, 'SHOP'::text, 'WAREHOUSE'::text, 'INDUSTRIAL'::text, 'AGRICULTURAL'::text, 'MIXED_USE'::text, 'OTHER'::text]))),
    CONSTRAINT properties_unit_known CHECK ((plot_area_unit = ANY (ARRAY['sqft'::text, 'cent'::text, 'are'::text, 'acre'::text, 'hectare'::text])))
);
--> statement-breakpoint
ALTER TABLE properties ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME properties_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE property_days (
    property_id bigint NOT NULL,
    day date NOT NULL,
    views integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE property_history (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    kind text NOT NULL,
    before text,
    after text,
    actor_id bigint
);
--> statement-breakpoint
ALTER TABLE property_history ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME property_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE property_reports (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    reason text NOT NULL,
    details text,
    reporter_id bigint,
    reporter text NOT NULL,
    day date NOT NULL,
    at timestamp with time zone NOT NULL,
    resolved_at timestamp with time zone,
    resolved_by bigint,
    CONSTRAINT property_reports_reason_known CHECK ((reason = ANY (ARRAY['gone'::text, 'wrong'::text, 'fraud'::text, 'duplicate'::text, 'photos'::text, 'offensive'::text, 'other'::text])))
);
--> statement-breakpoint
ALTER TABLE property_reports ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME property_reports_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE property_views (
    property_id bigint NOT NULL,
    day date NOT NULL,
    visitor text NOT NULL
);
--> statement-breakpoint
CREATE TABLE rate_changes (
    id bigint NOT NULL,
    key text NOT NULL,
    version integer NOT NULL,
    kind text NOT NULL,
    value double precision,
    valid_from date,
    source text,
    reason text NOT NULL,
    changed_by bigint,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT rate_changes_kind_known CHECK ((kind = ANY (ARRAY['set'::text, 'file'::text]))),
    CONSTRAINT rate_changes_whole CHECK ((((kind = 'file'::text) = (value IS NULL)) AND ((kind = 'file'::text) = (valid_from IS NULL)) AND ((kind = 'file'::text) = (source IS NULL))))
);
--> statement-breakpoint
ALTER TABLE rate_changes ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME rate_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE realtor_clients (
    id bigint NOT NULL,
    realtor_id bigint NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    email text,
    email_key text,
    phone text,
    source text DEFAULT 'other'::text NOT NULL,
    notes text,
    wants jsonb,
    last_contact_at timestamp with time zone,
    archived_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT realtor_clients_source_known CHECK ((source = ANY (ARRAY['enquiry'::text, 'call'::text, 'referral'::text, 'walkIn'::text, 'advert'::text, 'other'::text])))
);
--> statement-breakpoint
ALTER TABLE realtor_clients ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME realtor_clients_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE realtor_leads (
    id bigint NOT NULL,
    realtor_id bigint NOT NULL,
    client_id bigint NOT NULL,
    property_id bigint,
    message_id bigint,
    stage text DEFAULT 'new'::text NOT NULL,
    stage_at timestamp with time zone DEFAULT now() NOT NULL,
    value bigint,
    next_step text,
    next_on date,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT realtor_leads_stage_known CHECK ((stage = ANY (ARRAY['new'::text, 'contacted'::text, 'visiting'::text, 'negotiating'::text, 'closed'::text, 'lost'::text])))
);
--> statement-breakpoint
ALTER TABLE realtor_leads ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME realtor_leads_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE realtor_profiles (
    user_id bigint NOT NULL,
    agency text NOT NULL,
    name_key text NOT NULL,
    about text,
    towns text[] DEFAULT '{}'::text[] NOT NULL,
    districts text[] DEFAULT '{}'::text[] NOT NULL,
    languages text[] DEFAULT '{}'::text[] NOT NULL,
    since smallint,
    rera_number text,
    rera_checked_at timestamp with time zone,
    rera_checked_by bigint,
    phone text,
    email text,
    show_phone boolean DEFAULT false NOT NULL,
    show_email boolean DEFAULT false NOT NULL,
    published_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE saved_properties (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    property_id bigint NOT NULL,
    price_then bigint,
    saved_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE saved_properties ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME saved_properties_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE saved_searches (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    name text NOT NULL,
    filters jsonb NOT NULL,
    alert text DEFAULT 'off'::text NOT NULL,
    alerted_at timestamp with time zone,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    beside jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT saved_searches_alert_known CHECK ((alert = ANY (ARRAY['off'::text, 'instant'::text, 'daily'::text, 'weekly'::text])))
);
--> statement-breakpoint
ALTER TABLE saved_searches ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME saved_searches_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE search_words (
    word text NOT NULL,
    sounded text NOT NULL,
    rests text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE sessions (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    token_hash text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    last_seen_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    user_agent text
);
--> statement-breakpoint
ALTER TABLE sessions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME sessions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE settings (
    name text NOT NULL,
    value jsonb NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE shared_papers (
    share_id bigint NOT NULL,
    paper_id bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE thread_members (
    thread_id bigint NOT NULL,
    user_id bigint NOT NULL,
    last_id bigint NOT NULL,
    untold_since timestamp with time zone,
    told_at timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE users (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    password_hash text NOT NULL,
    role text NOT NULL,
    phone text,
    lang text DEFAULT 'en'::text NOT NULL,
    email_verified_at timestamp with time zone,
    suspended_at timestamp with time zone,
    deleted_at timestamp with time zone,
    demo boolean DEFAULT false NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    phone_shown_since timestamp with time zone,
    suspended_reason text,
    message_letters boolean DEFAULT true NOT NULL,
    CONSTRAINT users_role_known CHECK ((role = ANY (ARRAY['ADMIN'::text, 'REALTOR'::text, 'BUYER'::text, 'SELLER'::text, 'RENTER'::text, 'GOVERNMENT'::text])))
);
--> statement-breakpoint
ALTER TABLE users ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE valuation_models (
    id bigint NOT NULL,
    state text NOT NULL,
    progress real DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    seen_at timestamp with time zone NOT NULL,
    ready_at timestamp with time zone,
    took_ms integer,
    learnt jsonb,
    report jsonb,
    asked_by bigint
);
--> statement-breakpoint
ALTER TABLE valuation_models ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME valuation_models_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE visit_events (
    id bigint NOT NULL,
    visit_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    actor_id bigint,
    kind text NOT NULL,
    times timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    note text,
    told_at timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE visit_events ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME visit_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
CREATE TABLE visit_reminders (
    visit_id bigint NOT NULL,
    at timestamp with time zone NOT NULL,
    kind text NOT NULL,
    written_at timestamp with time zone NOT NULL,
    CONSTRAINT visit_reminders_kind_known CHECK ((kind = ANY (ARRAY['day'::text, 'hours'::text])))
);
--> statement-breakpoint
CREATE TABLE visits (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    owner_id bigint NOT NULL,
    visitor_id bigint NOT NULL,
    state text DEFAULT 'asked'::text NOT NULL,
    turn text,
    at timestamp with time zone,
    agreed_at timestamp with time zone,
    times timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
    when_at timestamp with time zone NOT NULL,
    note text,
    ended text,
    version integer DEFAULT 1 NOT NULL,
    sequence integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT visits_ended_known CHECK ((ended = ANY (ARRAY['listing'::text, 'person'::text, 'lapsed'::text]))),
    CONSTRAINT visits_state_known CHECK ((state = ANY (ARRAY['asked'::text, 'proposed'::text, 'confirmed'::text, 'moved'::text, 'declined'::text, 'cancelled'::text, 'done'::text, 'missed'::text]))),
    CONSTRAINT visits_turn_known CHECK ((turn = ANY (ARRAY['owner'::text, 'visitor'::text]))),
    CONSTRAINT visits_two CHECK ((owner_id <> visitor_id))
);
--> statement-breakpoint
ALTER TABLE visits ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME visits_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
--> statement-breakpoint
ALTER TABLE ONLY appointments
    ADD CONSTRAINT appointments_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY calendar_settings
    ADD CONSTRAINT calendar_settings_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY callbacks
    ADD CONSTRAINT callbacks_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY client_papers
    ADD CONSTRAINT client_papers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY community_issue_backers
    ADD CONSTRAINT community_issue_backers_issue_id_user_id_pk PRIMARY KEY (issue_id, user_id);
--> statement-breakpoint
ALTER TABLE ONLY community_issues
    ADD CONSTRAINT community_issues_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY contact_reveals
    ADD CONSTRAINT contact_reveals_user_id_day_property_id_pk PRIMARY KEY (user_id, day, property_id);
--> statement-breakpoint
ALTER TABLE ONLY idempotency_keys
    ADD CONSTRAINT idempotency_keys_scope_key_pk PRIMARY KEY (scope, key);
--> statement-breakpoint
ALTER TABLE ONLY images
    ADD CONSTRAINT images_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY import_headings
    ADD CONSTRAINT import_headings_user_id_heading_pk PRIMARY KEY (user_id, heading);
--> statement-breakpoint
ALTER TABLE ONLY import_rows
    ADD CONSTRAINT import_rows_run_id_row_pk PRIMARY KEY (run_id, "row");
--> statement-breakpoint
ALTER TABLE ONLY import_runs
    ADD CONSTRAINT import_runs_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY listing_changes
    ADD CONSTRAINT listing_changes_pkey PRIMARY KEY (number);
--> statement-breakpoint
ALTER TABLE ONLY listing_drafts
    ADD CONSTRAINT listing_drafts_owner_id_key_pk PRIMARY KEY (owner_id, key);
--> statement-breakpoint
ALTER TABLE ONLY listing_flags
    ADD CONSTRAINT listing_flags_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY listing_references
    ADD CONSTRAINT listing_references_owner_id_reference_pk PRIMARY KEY (owner_id, reference);
--> statement-breakpoint
ALTER TABLE ONLY listing_reminders
    ADD CONSTRAINT listing_reminders_property_id_expires_at_kind_pk PRIMARY KEY (property_id, expires_at, kind);
--> statement-breakpoint
ALTER TABLE ONLY message_blocks
    ADD CONSTRAINT message_blocks_blocker_id_blocked_pk PRIMARY KEY (blocker_id, blocked);
--> statement-breakpoint
ALTER TABLE ONLY message_reports
    ADD CONSTRAINT message_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY message_threads
    ADD CONSTRAINT message_threads_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY one_time_tokens
    ADD CONSTRAINT one_time_tokens_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY paper_shares
    ADD CONSTRAINT paper_shares_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY papers
    ADD CONSTRAINT papers_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY picture_work
    ADD CONSTRAINT picture_work_kind_image_id_pk PRIMARY KEY (kind, image_id);
--> statement-breakpoint
ALTER TABLE ONLY properties
    ADD CONSTRAINT properties_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY property_days
    ADD CONSTRAINT property_days_property_id_day_pk PRIMARY KEY (property_id, day);
--> statement-breakpoint
ALTER TABLE ONLY property_history
    ADD CONSTRAINT property_history_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY property_reports
    ADD CONSTRAINT property_reports_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY property_views
    ADD CONSTRAINT property_views_property_id_day_visitor_pk PRIMARY KEY (property_id, day, visitor);
--> statement-breakpoint
ALTER TABLE ONLY rate_changes
    ADD CONSTRAINT rate_changes_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY rate_changes
    ADD CONSTRAINT rate_changes_version UNIQUE (key, version);
--> statement-breakpoint
ALTER TABLE ONLY realtor_clients
    ADD CONSTRAINT realtor_clients_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY realtor_leads
    ADD CONSTRAINT realtor_leads_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY realtor_profiles
    ADD CONSTRAINT realtor_profiles_pkey PRIMARY KEY (user_id);
--> statement-breakpoint
ALTER TABLE ONLY saved_properties
    ADD CONSTRAINT saved_properties_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY search_words
    ADD CONSTRAINT search_words_pkey PRIMARY KEY (word);
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY shared_papers
    ADD CONSTRAINT shared_papers_share_id_paper_id_pk PRIMARY KEY (share_id, paper_id);
--> statement-breakpoint
ALTER TABLE ONLY thread_members
    ADD CONSTRAINT thread_members_user_id_thread_id_pk PRIMARY KEY (user_id, thread_id);
--> statement-breakpoint
ALTER TABLE ONLY users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY valuation_models
    ADD CONSTRAINT valuation_models_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY visit_events
    ADD CONSTRAINT visit_events_pkey PRIMARY KEY (id);
--> statement-breakpoint
ALTER TABLE ONLY visit_reminders
    ADD CONSTRAINT visit_reminders_visit_id_at_kind_pk PRIMARY KEY (visit_id, at, kind);
--> statement-breakpoint
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_pkey PRIMARY KEY (id);
--> statement-breakpoint
CREATE INDEX appointments_realtor ON appointments USING btree (realtor_id, at, id);
--> statement-breakpoint
CREATE INDEX audit_log_action ON audit_log USING btree (action, id);
--> statement-breakpoint
CREATE INDEX audit_log_actor ON audit_log USING btree (actor_id, id);
--> statement-breakpoint
CREATE INDEX audit_log_at ON audit_log USING btree (at, id);
--> statement-breakpoint
CREATE INDEX audit_log_target ON audit_log USING btree (target_kind, target_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX calendar_settings_feed ON calendar_settings USING btree (feed_hash);
--> statement-breakpoint
CREATE INDEX callbacks_state ON callbacks USING btree (state, id);
--> statement-breakpoint
CREATE UNIQUE INDEX client_papers_key ON client_papers USING btree (key);
--> statement-breakpoint
CREATE UNIQUE INDEX client_papers_once ON client_papers USING btree (client_id, content_hash);
--> statement-breakpoint
CREATE INDEX community_issue_backers_user ON community_issue_backers USING btree (user_id);
--> statement-breakpoint
CREATE INDEX community_issues_reporter ON community_issues USING btree (reporter_id, created_at);
--> statement-breakpoint
CREATE INDEX community_issues_review ON community_issues USING btree (id) WHERE (publication = 'review'::text);
--> statement-breakpoint
CREATE INDEX community_issues_town ON community_issues USING btree (town, id);
--> statement-breakpoint
CREATE INDEX contact_reveals_day ON contact_reveals USING btree (day);
--> statement-breakpoint
CREATE INDEX contact_reveals_property ON contact_reveals USING btree (property_id, at);
--> statement-breakpoint
CREATE INDEX idempotency_keys_age ON idempotency_keys USING btree (created_at);
--> statement-breakpoint
CREATE INDEX images_alike_1 ON images USING btree (substr(perceptual_hash, 1, 4)) WHERE (property_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX images_alike_2 ON images USING btree (substr(perceptual_hash, 5, 4)) WHERE (property_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX images_alike_3 ON images USING btree (substr(perceptual_hash, 9, 4)) WHERE (property_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX images_alike_4 ON images USING btree (substr(perceptual_hash, 13, 4)) WHERE (property_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX images_content ON images USING btree (content_hash);
--> statement-breakpoint
CREATE INDEX images_owner ON images USING btree (owner_id, id);
--> statement-breakpoint
CREATE INDEX images_property ON images USING btree (property_id, "position");
--> statement-breakpoint
CREATE INDEX import_rows_action ON import_rows USING btree (run_id, action, "row");
--> statement-breakpoint
CREATE INDEX import_runs_owner ON import_runs USING btree (owner_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX import_runs_request ON import_runs USING btree (owner_id, request_key) WHERE (request_key IS NOT NULL);
--> statement-breakpoint
CREATE INDEX import_runs_working ON import_runs USING btree (owner_id, id) WHERE (state = ANY (ARRAY['checking'::text, 'importing'::text]));
--> statement-breakpoint
CREATE INDEX listing_drafts_saved ON listing_drafts USING btree (saved_at);
--> statement-breakpoint
CREATE UNIQUE INDEX listing_flags_once ON listing_flags USING btree (kind, LEAST(property_id, other_id), GREATEST(property_id, other_id));
--> statement-breakpoint
CREATE INDEX listing_flags_open ON listing_flags USING btree (id) WHERE (dismissed_at IS NULL);
--> statement-breakpoint
CREATE INDEX listing_flags_other ON listing_flags USING btree (other_id);
--> statement-breakpoint
CREATE INDEX listing_flags_property ON listing_flags USING btree (property_id);
--> statement-breakpoint
CREATE UNIQUE INDEX listing_references_property ON listing_references USING btree (property_id);
--> statement-breakpoint
CREATE UNIQUE INDEX message_reports_once ON message_reports USING btree (message_id, reporter_id);
--> statement-breakpoint
CREATE INDEX message_reports_open ON message_reports USING btree (id) WHERE (resolved_at IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX message_threads_guest ON message_threads USING btree (owner_id, guest_key, COALESCE(property_id, (0)::bigint)) WHERE (guest_key IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX message_threads_people ON message_threads USING btree (owner_id, seeker_id, COALESCE(property_id, (0)::bigint)) WHERE (seeker_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX message_threads_property ON message_threads USING btree (property_id);
--> statement-breakpoint
CREATE INDEX message_threads_seeker ON message_threads USING btree (seeker_id);
--> statement-breakpoint
CREATE INDEX messages_property ON messages USING btree (property_id, id);
--> statement-breakpoint
CREATE INDEX messages_recipient ON messages USING btree (recipient_id, id);
--> statement-breakpoint
CREATE INDEX messages_sender ON messages USING btree (sender_id, id);
--> statement-breakpoint
CREATE INDEX messages_thread ON messages USING btree (thread_id, id);
--> statement-breakpoint
CREATE INDEX messages_unread ON messages USING btree (recipient_id, thread_id) WHERE ((read_at IS NULL) AND (NOT withheld));
--> statement-breakpoint
CREATE UNIQUE INDEX one_time_tokens_token ON one_time_tokens USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX one_time_tokens_user ON one_time_tokens USING btree (user_id);
--> statement-breakpoint
CREATE INDEX outbox_given_up ON outbox USING btree (id) WHERE (failed_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX outbox_unsent ON outbox USING btree (id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));
--> statement-breakpoint
CREATE INDEX paper_shares_expiry ON paper_shares USING btree (expires_at);
--> statement-breakpoint
CREATE INDEX paper_shares_property ON paper_shares USING btree (property_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX paper_shares_token ON paper_shares USING btree (token_hash);
--> statement-breakpoint
CREATE UNIQUE INDEX papers_key ON papers USING btree (key);
--> statement-breakpoint
CREATE UNIQUE INDEX papers_once ON papers USING btree (property_id, kind, content_hash);
--> statement-breakpoint
CREATE INDEX picture_work_image ON picture_work USING btree (image_id);
--> statement-breakpoint
CREATE INDEX properties_admin_price ON properties USING btree (COALESCE(price, monthly_rent, (0)::bigint), id) WHERE (publication <> 'deleted'::text);
--> statement-breakpoint
CREATE INDEX properties_admin_title ON properties USING btree (lower(title), id) WHERE (publication <> 'deleted'::text);
--> statement-breakpoint
CREATE INDEX properties_amenities ON properties USING gin (amenity_keys);
--> statement-breakpoint
CREATE INDEX properties_city ON properties USING btree (city, id) WHERE (publication = 'live'::text);
--> statement-breakpoint
CREATE INDEX properties_created ON properties USING btree (created_at);
--> statement-breakpoint
CREATE INDEX properties_deleted ON properties USING btree (deleted_at, id) WHERE (publication = 'deleted'::text);
--> statement-breakpoint
CREATE INDEX properties_expiry ON properties USING btree (expires_at) WHERE (publication = ANY (ARRAY['live'::text, 'paused'::text]));
--> statement-breakpoint
CREATE INDEX properties_featured ON properties USING btree (id) WHERE (is_featured AND (publication <> 'deleted'::text));
--> statement-breakpoint
CREATE INDEX properties_folded ON properties USING gin (folded gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX properties_hidden_address ON properties USING gin (lower(address) gin_trgm_ops) WHERE (hide_address OR (pin_precision = 'approximate'::text));
--> statement-breakpoint
CREATE INDEX properties_market ON properties USING btree (city, created_at, publication, status, property_type, for_sale, for_rent, price, monthly_rent, area_sqft, bedrooms, plot_area_m2, total_area_m2, id);
--> statement-breakpoint
CREATE INDEX properties_newest ON properties USING btree (created_at DESC NULLS LAST, id DESC NULLS LAST) WHERE (publication = 'live'::text);
--> statement-breakpoint
CREATE INDEX properties_owner ON properties USING btree (owner_id, id);
--> statement-breakpoint
CREATE INDEX properties_place ON properties USING gist (point(shown_lng, shown_lat)) WHERE (publication = 'live'::text);
--> statement-breakpoint
CREATE INDEX properties_price ON properties USING btree (price, id) WHERE (publication = 'live'::text);
--> statement-breakpoint
CREATE INDEX properties_publication ON properties USING btree (publication, id);
--> statement-breakpoint
CREATE INDEX properties_survey ON properties USING btree (survey_number) WHERE (survey_number IS NOT NULL);
--> statement-breakpoint
CREATE INDEX properties_survey_key ON properties USING btree (lower(regexp_replace(survey_number, '[[:space:]]'::text, ''::text, 'g'::text))) WHERE (survey_number IS NOT NULL);
--> statement-breakpoint
CREATE INDEX properties_text ON properties USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX properties_unfolded ON properties USING btree (id) WHERE (folded IS NULL);
--> statement-breakpoint
CREATE INDEX property_days_day ON property_days USING btree (day);
--> statement-breakpoint
CREATE INDEX property_history_at ON property_history USING btree (at);
--> statement-breakpoint
CREATE INDEX property_history_price ON property_history USING btree (property_id, at, id, before) WHERE (kind = 'price'::text);
--> statement-breakpoint
CREATE INDEX property_history_property ON property_history USING btree (property_id, at, id);
--> statement-breakpoint
CREATE UNIQUE INDEX property_reports_once ON property_reports USING btree (property_id, day, reporter);
--> statement-breakpoint
CREATE INDEX property_reports_open ON property_reports USING btree (id) WHERE (resolved_at IS NULL);
--> statement-breakpoint
CREATE INDEX property_views_day ON property_views USING btree (day);
--> statement-breakpoint
CREATE INDEX realtor_clients_email ON realtor_clients USING btree (realtor_id, email_key);
--> statement-breakpoint
CREATE INDEX realtor_clients_realtor ON realtor_clients USING btree (realtor_id, id);
--> statement-breakpoint
CREATE INDEX realtor_clients_words ON realtor_clients USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX realtor_leads_client ON realtor_leads USING btree (client_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX realtor_leads_message ON realtor_leads USING btree (realtor_id, message_id) WHERE (message_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX realtor_leads_next ON realtor_leads USING btree (realtor_id, next_on) WHERE ((next_on IS NOT NULL) AND (stage <> ALL (ARRAY['closed'::text, 'lost'::text])));
--> statement-breakpoint
CREATE INDEX realtor_leads_property ON realtor_leads USING btree (property_id);
--> statement-breakpoint
CREATE INDEX realtor_leads_stage ON realtor_leads USING btree (realtor_id, stage, id);
--> statement-breakpoint
CREATE INDEX realtor_profiles_districts ON realtor_profiles USING gin (districts);
--> statement-breakpoint
CREATE INDEX realtor_profiles_name ON realtor_profiles USING btree (name_key, user_id) WHERE (published_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX realtor_profiles_towns ON realtor_profiles USING gin (towns);
--> statement-breakpoint
CREATE INDEX realtor_profiles_unchecked ON realtor_profiles USING btree (user_id) WHERE ((rera_number IS NOT NULL) AND (rera_checked_at IS NULL));
--> statement-breakpoint
CREATE INDEX realtor_profiles_words ON realtor_profiles USING gin (name_key gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX saved_properties_once ON saved_properties USING btree (user_id, property_id);
--> statement-breakpoint
CREATE INDEX saved_properties_property ON saved_properties USING btree (property_id, saved_at);
--> statement-breakpoint
CREATE INDEX saved_searches_alert ON saved_searches USING btree (alert, id) WHERE (alert <> 'off'::text);
--> statement-breakpoint
CREATE INDEX saved_searches_user ON saved_searches USING btree (user_id, id);
--> statement-breakpoint
CREATE INDEX search_words_rests ON search_words USING gin (rests);
--> statement-breakpoint
CREATE INDEX search_words_sounded ON search_words USING btree (sounded) WHERE (sounded <> ''::text);
--> statement-breakpoint
CREATE INDEX sessions_expiry ON sessions USING btree (expires_at);
--> statement-breakpoint
CREATE UNIQUE INDEX sessions_token ON sessions USING btree (token_hash);
--> statement-breakpoint
CREATE INDEX sessions_user ON sessions USING btree (user_id);
--> statement-breakpoint
CREATE UNIQUE INDEX settings_name ON settings USING btree (name);
--> statement-breakpoint
CREATE INDEX shared_papers_paper ON shared_papers USING btree (paper_id);
--> statement-breakpoint
CREATE INDEX thread_members_last ON thread_members USING btree (user_id, last_id);
--> statement-breakpoint
CREATE INDEX thread_members_thread ON thread_members USING btree (thread_id);
--> statement-breakpoint
CREATE INDEX thread_members_untold ON thread_members USING btree (untold_since) WHERE (untold_since IS NOT NULL);
--> statement-breakpoint
CREATE INDEX users_created ON users USING btree (created_at);
--> statement-breakpoint
CREATE INDEX users_deleted ON users USING btree (deleted_at, id) WHERE (deleted_at IS NOT NULL);
--> statement-breakpoint
CREATE INDEX users_email ON users USING btree (email_key, id);
--> statement-breakpoint
CREATE UNIQUE INDEX users_email_key ON users USING btree (email_key) WHERE (deleted_at IS NULL);
--> statement-breakpoint
CREATE INDEX users_name ON users USING btree (lower(name), id);
--> statement-breakpoint
CREATE INDEX users_role ON users USING btree (role, id);
--> statement-breakpoint
CREATE INDEX users_suspended ON users USING btree (id) WHERE ((suspended_at IS NOT NULL) AND (deleted_at IS NULL));
--> statement-breakpoint
CREATE INDEX users_text ON users USING gin (lower(((name || '
'::text) || email)) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX valuation_models_state ON valuation_models USING btree (state, id);
--> statement-breakpoint
CREATE INDEX visit_events_untold ON visit_events USING btree (id) WHERE (told_at IS NULL);
--> statement-breakpoint
CREATE INDEX visit_events_visit ON visit_events USING btree (visit_id, id);
--> statement-breakpoint
CREATE INDEX visits_due ON visits USING btree (when_at, id) WHERE (state = ANY (ARRAY['asked'::text, 'proposed'::text, 'confirmed'::text, 'moved'::text]));
--> statement-breakpoint
CREATE UNIQUE INDEX visits_open ON visits USING btree (property_id, visitor_id) WHERE (state = ANY (ARRAY['asked'::text, 'proposed'::text, 'confirmed'::text, 'moved'::text]));
--> statement-breakpoint
CREATE INDEX visits_owner ON visits USING btree (owner_id, when_at, id);
--> statement-breakpoint
CREATE INDEX visits_owner_open ON visits USING btree (owner_id, when_at, id) WHERE (state = ANY (ARRAY['asked'::text, 'proposed'::text, 'confirmed'::text, 'moved'::text]));
--> statement-breakpoint
CREATE INDEX visits_visitor ON visits USING btree (visitor_id, when_at, id);
--> statement-breakpoint
CREATE INDEX visits_visitor_open ON visits USING btree (visitor_id, when_at, id) WHERE (state = ANY (ARRAY['asked'::text, 'proposed'::text, 'confirmed'::text, 'moved'::text]));
--> statement-breakpoint
CREATE TRIGGER paper_shares_ended AFTER UPDATE OF publication ON properties FOR EACH ROW WHEN (((new.publication = ANY (ARRAY['withdrawn'::text, 'deleted'::text])) AND (new.publication IS DISTINCT FROM old.publication))) EXECUTE FUNCTION end_paper_shares();
--> statement-breakpoint
CREATE TRIGGER papers_verification_falls AFTER INSERT OR DELETE ON papers FOR EACH ROW EXECUTE FUNCTION drop_verification_for_papers();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER picture_changed AFTER INSERT OR DELETE OR UPDATE ON images DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_picture();
--> statement-breakpoint
CREATE TRIGGER properties_verification_falls BEFORE UPDATE ON properties FOR EACH ROW WHEN ((old.is_verified AND new.is_verified AND (((((((((((old.address IS DISTINCT FROM new.address) OR (old.city IS DISTINCT FROM new.city)) OR (old.latitude IS DISTINCT FROM new.latitude)) OR (old.longitude IS DISTINCT FROM new.longitude)) OR (old.polygon IS DISTINCT FROM new.polygon)) OR (old.village IS DISTINCT FROM new.village)) OR (old.block IS DISTINCT FROM new.block)) OR (old.survey_number IS DISTINCT FROM new.survey_number)) OR (old.resurvey_number IS DISTINCT FROM new.resurvey_number)) OR (old.thandaper IS DISTINCT FROM new.thandaper)) OR (old.documents IS DISTINCT FROM new.documents)))) EXECUTE FUNCTION drop_verification();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER property_changed AFTER UPDATE ON properties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((to_jsonb(old.*) - '{views,favorites,folded}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{views,favorites,folded}'::text[]))) EXECUTE FUNCTION note_changed_property();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER property_written AFTER INSERT OR DELETE ON properties DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_changed_property();
--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION note_ended_sessions();
--> statement-breakpoint
CREATE TRIGGER visits_ended_with_listing AFTER UPDATE OF publication, status ON properties FOR EACH ROW WHEN ((((new.publication = ANY (ARRAY['withdrawn'::text, 'deleted'::text])) AND (new.publication IS DISTINCT FROM old.publication)) OR ((new.status = ANY (ARRAY['Sold'::text, 'Rented'::text])) AND (new.status IS DISTINCT FROM old.status)))) EXECUTE FUNCTION end_visits_of_listing();
--> statement-breakpoint
CREATE TRIGGER visits_ended_with_person AFTER UPDATE OF deleted_at, suspended_at ON users FOR EACH ROW WHEN ((((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL)) OR ((new.suspended_at IS NOT NULL) AND (old.suspended_at IS NULL)))) EXECUTE FUNCTION end_visits_of_person();
--> statement-breakpoint
ALTER TABLE ONLY appointments
    ADD CONSTRAINT appointments_realtor_id_users_id_fk FOREIGN KEY (realtor_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY audit_log
    ADD CONSTRAINT audit_log_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY calendar_settings
    ADD CONSTRAINT calendar_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY callbacks
    ADD CONSTRAINT callbacks_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY callbacks
    ADD CONSTRAINT callbacks_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY client_papers
    ADD CONSTRAINT client_papers_client_id_realtor_clients_id_fk FOREIGN KEY (client_id) REFERENCES realtor_clients(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY community_issue_backers
    ADD CONSTRAINT community_issue_backers_issue_id_community_issues_id_fk FOREIGN KEY (issue_id) REFERENCES community_issues(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY community_issue_backers
    ADD CONSTRAINT community_issue_backers_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY community_issues
    ADD CONSTRAINT community_issues_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY community_issues
    ADD CONSTRAINT community_issues_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY contact_reveals
    ADD CONSTRAINT contact_reveals_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY contact_reveals
    ADD CONSTRAINT contact_reveals_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY images
    ADD CONSTRAINT images_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY images
    ADD CONSTRAINT images_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY import_headings
    ADD CONSTRAINT import_headings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY import_rows
    ADD CONSTRAINT import_rows_run_id_import_runs_id_fk FOREIGN KEY (run_id) REFERENCES import_runs(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY import_runs
    ADD CONSTRAINT import_runs_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY listing_drafts
    ADD CONSTRAINT listing_drafts_listing_id_properties_id_fk FOREIGN KEY (listing_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY listing_drafts
    ADD CONSTRAINT listing_drafts_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY listing_flags
    ADD CONSTRAINT listing_flags_dismissed_by_users_id_fk FOREIGN KEY (dismissed_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY listing_flags
    ADD CONSTRAINT listing_flags_other_id_properties_id_fk FOREIGN KEY (other_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY listing_flags
    ADD CONSTRAINT listing_flags_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY listing_references
    ADD CONSTRAINT listing_references_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY listing_references
    ADD CONSTRAINT listing_references_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY listing_reminders
    ADD CONSTRAINT listing_reminders_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY message_blocks
    ADD CONSTRAINT message_blocks_blocker_id_users_id_fk FOREIGN KEY (blocker_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY message_reports
    ADD CONSTRAINT message_reports_message_id_messages_id_fk FOREIGN KEY (message_id) REFERENCES messages(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY message_reports
    ADD CONSTRAINT message_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY message_reports
    ADD CONSTRAINT message_reports_resolved_by_users_id_fk FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY message_threads
    ADD CONSTRAINT message_threads_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY message_threads
    ADD CONSTRAINT message_threads_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY message_threads
    ADD CONSTRAINT message_threads_seeker_id_users_id_fk FOREIGN KEY (seeker_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_recipient_id_users_id_fk FOREIGN KEY (recipient_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_sender_id_users_id_fk FOREIGN KEY (sender_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY messages
    ADD CONSTRAINT messages_thread_id_message_threads_id_fk FOREIGN KEY (thread_id) REFERENCES message_threads(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY one_time_tokens
    ADD CONSTRAINT one_time_tokens_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY paper_shares
    ADD CONSTRAINT paper_shares_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY paper_shares
    ADD CONSTRAINT paper_shares_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY papers
    ADD CONSTRAINT papers_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY picture_work
    ADD CONSTRAINT picture_work_image_id_images_id_fk FOREIGN KEY (image_id) REFERENCES images(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY properties
    ADD CONSTRAINT properties_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id);
--> statement-breakpoint
ALTER TABLE ONLY property_days
    ADD CONSTRAINT property_days_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY property_history
    ADD CONSTRAINT property_history_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY property_history
    ADD CONSTRAINT property_history_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY property_reports
    ADD CONSTRAINT property_reports_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY property_reports
    ADD CONSTRAINT property_reports_reporter_id_users_id_fk FOREIGN KEY (reporter_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY property_reports
    ADD CONSTRAINT property_reports_resolved_by_users_id_fk FOREIGN KEY (resolved_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY property_views
    ADD CONSTRAINT property_views_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY rate_changes
    ADD CONSTRAINT rate_changes_changed_by_users_id_fk FOREIGN KEY (changed_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY realtor_clients
    ADD CONSTRAINT realtor_clients_realtor_id_users_id_fk FOREIGN KEY (realtor_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY realtor_leads
    ADD CONSTRAINT realtor_leads_client_id_realtor_clients_id_fk FOREIGN KEY (client_id) REFERENCES realtor_clients(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY realtor_leads
    ADD CONSTRAINT realtor_leads_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY realtor_leads
    ADD CONSTRAINT realtor_leads_realtor_id_users_id_fk FOREIGN KEY (realtor_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY realtor_profiles
    ADD CONSTRAINT realtor_profiles_rera_checked_by_users_id_fk FOREIGN KEY (rera_checked_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY realtor_profiles
    ADD CONSTRAINT realtor_profiles_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY saved_properties
    ADD CONSTRAINT saved_properties_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY saved_properties
    ADD CONSTRAINT saved_properties_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY saved_searches
    ADD CONSTRAINT saved_searches_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY sessions
    ADD CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY shared_papers
    ADD CONSTRAINT shared_papers_paper_id_papers_id_fk FOREIGN KEY (paper_id) REFERENCES papers(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY shared_papers
    ADD CONSTRAINT shared_papers_share_id_paper_shares_id_fk FOREIGN KEY (share_id) REFERENCES paper_shares(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY thread_members
    ADD CONSTRAINT thread_members_thread_id_message_threads_id_fk FOREIGN KEY (thread_id) REFERENCES message_threads(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY thread_members
    ADD CONSTRAINT thread_members_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY valuation_models
    ADD CONSTRAINT valuation_models_asked_by_users_id_fk FOREIGN KEY (asked_by) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY visit_events
    ADD CONSTRAINT visit_events_actor_id_users_id_fk FOREIGN KEY (actor_id) REFERENCES users(id) ON DELETE SET NULL;
--> statement-breakpoint
ALTER TABLE ONLY visit_events
    ADD CONSTRAINT visit_events_visit_id_visits_id_fk FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY visit_reminders
    ADD CONSTRAINT visit_reminders_visit_id_visits_id_fk FOREIGN KEY (visit_id) REFERENCES visits(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_owner_id_users_id_fk FOREIGN KEY (owner_id) REFERENCES users(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_property_id_properties_id_fk FOREIGN KEY (property_id) REFERENCES properties(id) ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE ONLY visits
    ADD CONSTRAINT visits_visitor_id_users_id_fk FOREIGN KEY (visitor_id) REFERENCES users(id) ON DELETE CASCADE;
