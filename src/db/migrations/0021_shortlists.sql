CREATE TABLE "shortlist_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlist_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guest_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortlist_comments_not_empty" CHECK ("shortlist_comments"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "shortlist_guests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlist_guests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"shortlist_id" bigint NOT NULL,
	"key_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shortlist_homes" (
	"shortlist_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "shortlist_homes_shortlist_id_property_id_pk" PRIMARY KEY("shortlist_id","property_id")
);
--> statement-breakpoint
CREATE TABLE "shortlist_votes" (
	"guest_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"vote" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "shortlist_votes_guest_id_property_id_pk" PRIMARY KEY("guest_id","property_id"),
	CONSTRAINT "shortlist_votes_known" CHECK ("shortlist_votes"."vote" in ('yes', 'maybe', 'no'))
);
--> statement-breakpoint
CREATE TABLE "shortlists" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shortlists_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"title" text NOT NULL,
	"shared_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_properties" ADD COLUMN "labels" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "shortlist_comments" ADD CONSTRAINT "shortlist_comments_guest_id_shortlist_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."shortlist_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_comments" ADD CONSTRAINT "shortlist_comments_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_guests" ADD CONSTRAINT "shortlist_guests_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_shortlist_id_shortlists_id_fk" FOREIGN KEY ("shortlist_id") REFERENCES "public"."shortlists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_homes" ADD CONSTRAINT "shortlist_homes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_guest_id_shortlist_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."shortlist_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlist_votes" ADD CONSTRAINT "shortlist_votes_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shortlists" ADD CONSTRAINT "shortlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shortlist_comments_guest" ON "shortlist_comments" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "shortlist_comments_property" ON "shortlist_comments" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shortlist_guests_key" ON "shortlist_guests" USING btree ("shortlist_id","key_hash");--> statement-breakpoint
CREATE INDEX "shortlist_homes_property" ON "shortlist_homes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "shortlist_votes_property" ON "shortlist_votes" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "shortlists_user" ON "shortlists" USING btree ("user_id","id");