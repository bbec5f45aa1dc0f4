CREATE TABLE "contact_reveals" (
	"property_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_reveals_user_id_day_property_id_pk" PRIMARY KEY("user_id","day","property_id")
);
--> statement-breakpoint
CREATE TABLE "property_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "property_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"reporter_id" bigint,
	"reporter" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	CONSTRAINT "property_reports_reason_known" CHECK ("property_reports"."reason" in ('gone', 'wrong', 'fraud', 'duplicate', 'photos', 'offensive', 'other'))
);
--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_reveals" ADD CONSTRAINT "contact_reveals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_reveals_property" ON "contact_reveals" USING btree ("property_id","at");--> statement-breakpoint
CREATE INDEX "contact_reveals_day" ON "contact_reveals" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "property_reports_once" ON "property_reports" USING btree ("property_id","day","reporter");--> statement-breakpoint
CREATE INDEX "property_reports_open" ON "property_reports" USING btree ("id") WHERE resolved_at is null;