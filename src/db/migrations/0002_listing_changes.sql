CREATE TABLE "listing_changes" (
	"number" bigint PRIMARY KEY NOT NULL,
	"property_id" bigint,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"sound" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "area_sqft" double precision GENERATED ALWAYS AS (floor(coalesce(total_area_m2, built_up_area_m2, carpet_area_m2, plot_area_m2) / 0.09290304::float8 * 1e6 + 0.5) / 1e6) STORED;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "folded" text;--> statement-breakpoint
CREATE INDEX "search_words_sound" ON "search_words" USING btree ("sound");--> statement-breakpoint
CREATE INDEX "properties_folded" ON "properties" USING gin (folded gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "properties_unfolded" ON "properties" USING btree ("id") WHERE folded is null;