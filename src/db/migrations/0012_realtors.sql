CREATE TABLE "client_papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "client_papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"client_id" bigint NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_hash" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtor_clients" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtor_clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"realtor_id" bigint NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"email" text,
	"email_key" text,
	"phone" text,
	"source" text DEFAULT 'other' NOT NULL,
	"notes" text,
	"wants" jsonb,
	"last_contact_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtor_clients_source_known" CHECK ("realtor_clients"."source" in ('enquiry', 'call', 'referral', 'walkIn', 'advert', 'other'))
);
--> statement-breakpoint
CREATE TABLE "realtor_leads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtor_leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"realtor_id" bigint NOT NULL,
	"client_id" bigint NOT NULL,
	"property_id" bigint,
	"message_id" bigint,
	"stage" text DEFAULT 'new' NOT NULL,
	"stage_at" timestamp with time zone DEFAULT now() NOT NULL,
	"value" bigint,
	"next_step" text,
	"next_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtor_leads_stage_known" CHECK ("realtor_leads"."stage" in ('new', 'contacted', 'visiting', 'negotiating', 'closed', 'lost'))
);
--> statement-breakpoint
CREATE TABLE "realtor_profiles" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"agency" text NOT NULL,
	"name_key" text NOT NULL,
	"about" text,
	"towns" text[] DEFAULT '{}' NOT NULL,
	"districts" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"since" smallint,
	"rera_number" text,
	"rera_checked_at" timestamp with time zone,
	"rera_checked_by" bigint,
	"phone" text,
	"email" text,
	"show_phone" boolean DEFAULT false NOT NULL,
	"show_email" boolean DEFAULT false NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "client_papers" ADD CONSTRAINT "client_papers_client_id_realtor_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."realtor_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_clients" ADD CONSTRAINT "realtor_clients_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_leads" ADD CONSTRAINT "realtor_leads_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_leads" ADD CONSTRAINT "realtor_leads_client_id_realtor_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."realtor_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_leads" ADD CONSTRAINT "realtor_leads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_profiles" ADD CONSTRAINT "realtor_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_profiles" ADD CONSTRAINT "realtor_profiles_rera_checked_by_users_id_fk" FOREIGN KEY ("rera_checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_papers_once" ON "client_papers" USING btree ("client_id","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "client_papers_key" ON "client_papers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "realtor_clients_realtor" ON "realtor_clients" USING btree ("realtor_id","id");--> statement-breakpoint
CREATE INDEX "realtor_clients_email" ON "realtor_clients" USING btree ("realtor_id","email_key");--> statement-breakpoint
CREATE INDEX "realtor_clients_words" ON "realtor_clients" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "realtor_leads_stage" ON "realtor_leads" USING btree ("realtor_id","stage","id");--> statement-breakpoint
CREATE INDEX "realtor_leads_next" ON "realtor_leads" USING btree ("realtor_id","next_on") WHERE next_on is not null and stage not in ('closed', 'lost');--> statement-breakpoint
CREATE INDEX "realtor_leads_client" ON "realtor_leads" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "realtor_leads_property" ON "realtor_leads" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "realtor_leads_message" ON "realtor_leads" USING btree ("realtor_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "realtor_profiles_name" ON "realtor_profiles" USING btree ("name_key","user_id") WHERE published_at is not null;--> statement-breakpoint
CREATE INDEX "realtor_profiles_towns" ON "realtor_profiles" USING gin ("towns");--> statement-breakpoint
CREATE INDEX "realtor_profiles_districts" ON "realtor_profiles" USING gin ("districts");--> statement-breakpoint
CREATE INDEX "realtor_profiles_words" ON "realtor_profiles" USING gin (name_key gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "realtor_profiles_unchecked" ON "realtor_profiles" USING btree ("user_id") WHERE rera_number is not null and rera_checked_at is null;