CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"request" text NOT NULL,
	"status" integer,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint,
	"sender_id" bigint,
	"sender_name" text NOT NULL,
	"sender_email" text,
	"sender_phone" text,
	"recipient_id" bigint NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"alert" text DEFAULT 'off' NOT NULL,
	"alerted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_alert_known" CHECK ("saved_searches"."alert" in ('off', 'instant', 'daily', 'weekly'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "images" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "images_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"property_id" bigint,
	"position" smallint DEFAULT 0 NOT NULL,
	"caption" text,
	"content_hash" text NOT NULL,
	"perceptual_hash" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"thumbhash" text,
	"variants" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'Residential' NOT NULL,
	"property_type" text NOT NULL,
	"status" text DEFAULT 'Available' NOT NULL,
	"publication" text DEFAULT 'live' NOT NULL,
	"for_sale" boolean NOT NULL,
	"for_rent" boolean NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"verified_at" timestamp with time zone,
	"is_featured" boolean DEFAULT false NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favorites" integer DEFAULT 0 NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"price" bigint,
	"price_per_sqft" bigint,
	"monthly_rent" bigint,
	"security_deposit" bigint,
	"maintenance" bigint,
	"booking_amount" bigint,
	"down_payment" bigint,
	"emi_amount" bigint,
	"property_tax" bigint,
	"registration_charges" bigint,
	"stamp_duty" bigint,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"district" text,
	"state" text NOT NULL,
	"zip_code" text,
	"country" text DEFAULT 'India' NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"shown_lat" double precision,
	"shown_lng" double precision,
	"polygon" jsonb,
	"pin_precision" text DEFAULT 'exact' NOT NULL,
	"pin_source" text DEFAULT 'picked' NOT NULL,
	"hide_address" boolean DEFAULT false NOT NULL,
	"total_area_m2" double precision,
	"built_up_area_m2" double precision,
	"carpet_area_m2" double precision,
	"plot_area_m2" double precision,
	"plot_area_unit" text DEFAULT 'sqft' NOT NULL,
	"area_as_typed" jsonb,
	"bedrooms" smallint,
	"bathrooms" smallint,
	"balconies" smallint,
	"floors" smallint,
	"floor_number" smallint,
	"year_built" smallint,
	"facing" text,
	"parking" text DEFAULT 'NONE' NOT NULL,
	"parking_spaces" smallint,
	"furnishing" text DEFAULT 'UNFURNISHED' NOT NULL,
	"kitchen_type" text,
	"flooring" text,
	"water_supply" text,
	"road_width_m" double precision,
	"amenities" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"amenity_keys" text[] DEFAULT '{}' NOT NULL,
	"power_backup" boolean DEFAULT false NOT NULL,
	"security" boolean DEFAULT false NOT NULL,
	"lift" boolean DEFAULT false NOT NULL,
	"garden" boolean DEFAULT false NOT NULL,
	"swimming_pool" boolean DEFAULT false NOT NULL,
	"gym" boolean DEFAULT false NOT NULL,
	"clubhouse" boolean DEFAULT false NOT NULL,
	"childrens_park" boolean DEFAULT false NOT NULL,
	"air_conditioning" boolean DEFAULT false NOT NULL,
	"fire_safety" boolean DEFAULT false NOT NULL,
	"loading_dock" boolean DEFAULT false NOT NULL,
	"crane_facility" boolean DEFAULT false NOT NULL,
	"heavy_duty_flooring" boolean DEFAULT false NOT NULL,
	"waste_management" boolean DEFAULT false NOT NULL,
	"highlights" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"special_features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"restrictions" text,
	"possession_status" text DEFAULT 'READY_TO_MOVE' NOT NULL,
	"possession_date" date,
	"legal_status" text DEFAULT 'FREE_HOLD' NOT NULL,
	"approval_status" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"village" text,
	"block" text,
	"survey_number" text,
	"resurvey_number" text,
	"thandaper" text,
	"land_nature" text,
	"rera_number" text,
	"distance_from_airport" double precision,
	"distance_from_metro" double precision,
	"distance_from_bus_stop" double precision,
	"distance_from_railway" double precision,
	"distance_from_hospital" double precision,
	"distance_from_school" double precision,
	"distance_from_market" double precision,
	"locality_rating" double precision,
	"crime_rate" text,
	"air_quality_index" double precision,
	"noise_level" text,
	"virtual_tour" text,
	"video_tour" text,
	"contact_person" text,
	"contact_phone" text,
	"contact_email" text,
	"preferred_time" text,
	"area_m2" double precision GENERATED ALWAYS AS (coalesce(total_area_m2, built_up_area_m2, carpet_area_m2, plot_area_m2)) STORED,
	"search_text" text GENERATED ALWAYS AS (lower(city || E'
' || case when hide_address or pin_precision = 'approximate' then '' else address end || E'
' || title)) STORED,
	CONSTRAINT "properties_type_known" CHECK ("properties"."property_type" in ('APARTMENT', 'VILLA', 'INDEPENDENT_HOUSE', 'PLOT', 'COMMERCIAL', 'OFFICE', 'SHOP', 'WAREHOUSE', 'INDUSTRIAL', 'AGRICULTURAL', 'MIXED_USE', 'OTHER')),
	CONSTRAINT "properties_status_known" CHECK ("properties"."status" in ('Available', 'Sold', 'Rented', 'Under Contract')),
	CONSTRAINT "properties_publication_known" CHECK ("properties"."publication" in ('draft', 'review', 'live', 'paused', 'expired', 'withdrawn', 'deleted')),
	CONSTRAINT "properties_parking_known" CHECK ("properties"."parking" in ('NONE', 'OPEN', 'COVERED', 'BASEMENT', 'MULTI_LEVEL')),
	CONSTRAINT "properties_furnishing_known" CHECK ("properties"."furnishing" in ('UNFURNISHED', 'SEMI_FURNISHED', 'FULLY_FURNISHED', 'ULTRA_FURNISHED')),
	CONSTRAINT "properties_possession_known" CHECK ("properties"."possession_status" in ('READY_TO_MOVE', 'UNDER_CONSTRUCTION', 'READY_POSSESSION', 'RESALE')),
	CONSTRAINT "properties_legal_known" CHECK ("properties"."legal_status" in ('FREE_HOLD', 'LEASE_HOLD', 'POWER_OF_ATTORNEY', 'AGREEMENT_TO_SELL', 'SALE_DEED', 'OTHER')),
	CONSTRAINT "properties_unit_known" CHECK ("properties"."plot_area_unit" in ('sqft', 'cent', 'are', 'acre', 'hectare')),
	CONSTRAINT "properties_sale_or_rent" CHECK ("properties"."for_sale" or "properties"."for_rent"),
	CONSTRAINT "properties_money" CHECK (coalesce("properties"."price", 0) >= 0 and coalesce("properties"."monthly_rent", 0) >= 0),
	CONSTRAINT "properties_areas" CHECK (coalesce("properties"."total_area_m2", 0) >= 0 and coalesce("properties"."built_up_area_m2", 0) >= 0 and coalesce("properties"."carpet_area_m2", 0) >= 0 and coalesce("properties"."plot_area_m2", 0) >= 0),
	CONSTRAINT "properties_latitude" CHECK ("properties"."latitude" between -90 and 90),
	CONSTRAINT "properties_longitude" CHECK ("properties"."longitude" between -180 and 180),
	CONSTRAINT "properties_position_whole" CHECK (("properties"."latitude" is null) = ("properties"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "property_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"before" text,
	"after" text,
	"actor_id" bigint
);
--> statement-breakpoint
CREATE TABLE "property_views" (
	"property_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "property_views_property_id_day_visitor_pk" PRIMARY KEY("property_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "saved_properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"price_then" bigint,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" bigint,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint,
	"kind" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_tokens_kind_known" CHECK ("one_time_tokens"."kind" in ('verify-email', 'reset-password', 'first-admin'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_key" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"phone" text,
	"lang" text DEFAULT 'en' NOT NULL,
	"email_verified_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('ADMIN', 'REALTOR', 'BUYER', 'SELLER', 'RENTER', 'GOVERNMENT'))
);
--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_history" ADD CONSTRAINT "property_history_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_history" ADD CONSTRAINT "property_history_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_views" ADD CONSTRAINT "property_views_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD CONSTRAINT "saved_properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD CONSTRAINT "saved_properties_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "messages" USING btree ("recipient_id","id");--> statement-breakpoint
CREATE INDEX "messages_sender" ON "messages" USING btree ("sender_id","id");--> statement-breakpoint
CREATE INDEX "messages_property" ON "messages" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "outbox_unsent" ON "outbox" USING btree ("id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "saved_searches_user" ON "saved_searches" USING btree ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settings_name" ON "settings" USING btree ("name");--> statement-breakpoint
CREATE INDEX "images_property" ON "images" USING btree ("property_id","position");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "images_content" ON "images" USING btree ("content_hash");--> statement-breakpoint
CREATE INDEX "properties_newest" ON "properties" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE publication = 'live';--> statement-breakpoint
CREATE INDEX "properties_price" ON "properties" USING btree ("price","id") WHERE publication = 'live';--> statement-breakpoint
CREATE INDEX "properties_city" ON "properties" USING btree ("city","id") WHERE publication = 'live';--> statement-breakpoint
CREATE INDEX "properties_owner" ON "properties" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "properties_place" ON "properties" USING gist (point(shown_lng, shown_lat)) WHERE publication = 'live';--> statement-breakpoint
CREATE INDEX "properties_text" ON "properties" USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_amenities" ON "properties" USING gin ("amenity_keys");--> statement-breakpoint
CREATE INDEX "properties_survey" ON "properties" USING btree ("survey_number") WHERE survey_number is not null;--> statement-breakpoint
CREATE INDEX "property_history_property" ON "property_history" USING btree ("property_id","at","id");--> statement-breakpoint
CREATE INDEX "property_views_day" ON "property_views" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_properties_once" ON "saved_properties" USING btree ("user_id","property_id");--> statement-breakpoint
CREATE INDEX "audit_log_target" ON "audit_log" USING btree ("target_kind","target_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_token" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email_key") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_role" ON "users" USING btree ("role","id");