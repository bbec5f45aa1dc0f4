CREATE TABLE "listing_drafts" (
	"owner_id" bigint NOT NULL,
	"key" text NOT NULL,
	"listing_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"step" smallint NOT NULL,
	"content" jsonb NOT NULL,
	"digest" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"discarded_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "listing_drafts_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "listing_reminders" (
	"property_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "listing_reminders_property_id_expires_at_kind_pk" PRIMARY KEY("property_id","expires_at","kind"),
	CONSTRAINT "listing_reminders_kind_known" CHECK ("listing_reminders"."kind" in ('week', 'day', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_drafts" ADD CONSTRAINT "listing_drafts_listing_id_properties_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reminders" ADD CONSTRAINT "listing_reminders_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listing_drafts_saved" ON "listing_drafts" USING btree ("saved_at");--> statement-breakpoint
CREATE INDEX "properties_survey_key" ON "properties" USING btree (lower(regexp_replace(survey_number, '[[:space:]]', '', 'g'))) WHERE survey_number is not null;--> statement-breakpoint
CREATE INDEX "properties_expiry" ON "properties" USING btree ("expires_at") WHERE publication in ('live', 'paused');--> statement-breakpoint
-- What is live already begins its 90 days now. Searches show nothing of it, so no follower has to hear of it; and no
-- deferred trigger may wait when a later migration of the same transaction changes the table.
ALTER TABLE "properties" DISABLE TRIGGER "property_changed";--> statement-breakpoint
UPDATE "properties" SET "expires_at" = now() + interval '90 days' WHERE "expires_at" IS NULL AND "publication" IN ('live', 'paused');--> statement-breakpoint
UPDATE "properties" SET "expires_at" = coalesce("expires_at", "updated_at"), "withdrawn_at" = now() WHERE "publication" = 'withdrawn';--> statement-breakpoint
UPDATE "properties" SET "expires_at" = "updated_at" WHERE "expires_at" IS NULL AND "publication" = 'expired';--> statement-breakpoint
ALTER TABLE "properties" ENABLE TRIGGER "property_changed";
