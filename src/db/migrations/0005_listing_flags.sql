CREATE TABLE "listing_flags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "listing_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"property_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"dismissed_at" timestamp with time zone,
	"dismissed_by" bigint,
	CONSTRAINT "listing_flags_kind_known" CHECK ("listing_flags"."kind" in ('duplicate-listing', 'duplicate-picture')),
	CONSTRAINT "listing_flags_two" CHECK (property_id <> other_id)
);
--> statement-breakpoint
ALTER TABLE "listing_flags" ADD CONSTRAINT "listing_flags_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_flags" ADD CONSTRAINT "listing_flags_other_id_properties_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_flags" ADD CONSTRAINT "listing_flags_dismissed_by_users_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_flags_once" ON "listing_flags" USING btree ("kind",least(property_id, other_id),greatest(property_id, other_id));--> statement-breakpoint
CREATE INDEX "listing_flags_open" ON "listing_flags" USING btree ("id") WHERE dismissed_at is null;--> statement-breakpoint
CREATE INDEX "listing_flags_property" ON "listing_flags" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "listing_flags_other" ON "listing_flags" USING btree ("other_id");