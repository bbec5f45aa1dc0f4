CREATE TABLE "property_days" (
	"property_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "property_days_property_id_day_pk" PRIMARY KEY("property_id","day")
);
--> statement-breakpoint
ALTER TABLE "property_days" ADD CONSTRAINT "property_days_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "property_days_day" ON "property_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_properties_property" ON "saved_properties" USING btree ("property_id","saved_at");--> statement-breakpoint
INSERT INTO "property_days" ("property_id", "day", "views") SELECT "property_id", "day", count(*) FROM "property_views" GROUP BY 1, 2;
