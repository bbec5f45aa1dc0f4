CREATE TABLE "alerted_listings" (
	"user_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"alerted_until" timestamp with time zone NOT NULL,
	CONSTRAINT "alerted_listings_user_id_property_id_pk" PRIMARY KEY("user_id","property_id")
);
--> statement-breakpoint
ALTER TABLE "alerted_listings" ADD CONSTRAINT "alerted_listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerted_listings" ADD CONSTRAINT "alerted_listings_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "alerted_listings_property" ON "alerted_listings" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "alerted_listings_age" ON "alerted_listings" USING btree ("alerted_until");--> statement-breakpoint
-- Names that were generated from amounts ("… from 3,049.2 sq ft"): an empty name is made anew for each reader.
UPDATE "saved_searches" SET "name" = '' WHERE "name" ~* '^(\d+(–\d+)?\+? BHK )?(homes|flats|villas|houses|plots|commercial|offices|shops|warehouses|industrial|farm land|mixed-use|other|land)\y.* (under|from|to) (₹ [\d,.]+( L| Cr|/month)?|[\d,.]+ (sq ft|cents|are|acre))( |$)' OR "name" ~ '(₹ [\d,.]+( L| Cr|/മാസം)?|[\d,.]+ (ച\. അടി|സെന്റ്|ആർ|ഏക്കർ)) (മുതൽ|വരെ) .*(വീടുകൾ|ഫ്ലാറ്റുകൾ|വില്ലകൾ|സ്ഥലങ്ങൾ|സ്ഥലം|കൃഷിഭൂമി|കെട്ടിടങ്ങൾ|ഓഫീസുകൾ|കടകൾ|ഗോഡൗണുകൾ|മറ്റുള്ളവ)( വിൽപ്പനയ്ക്ക്| വാടകയ്ക്ക്)?$';
