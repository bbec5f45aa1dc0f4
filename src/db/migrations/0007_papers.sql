CREATE TABLE "paper_shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paper_shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"created_by" bigint,
	"token_hash" text NOT NULL,
	"label" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"opens" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "paper_shares_counts" CHECK ("paper_shares"."opens" >= 0 and "paper_shares"."downloads" >= 0)
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "papers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"content_hash" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "papers_kind_known" CHECK ("papers"."kind" in ('titleDeed', 'priorDeeds', 'encumbrance', 'possession', 'landTax', 'locationSketch', 'mutation', 'thandaper', 'basicTaxRegister', 'mortgageRelease', 'dataBank', 'landUseOrder', 'undividedShare', 'saleAgreement', 'buildingPermit', 'completion', 'occupancy', 'buildingTax', 'association', 'reraCertificate', 'fireNoc', 'pollutionConsent', 'rentAgreement', 'powerOfAttorney', 'other'))
);
--> statement-breakpoint
CREATE TABLE "shared_papers" (
	"share_id" bigint NOT NULL,
	"paper_id" bigint NOT NULL,
	CONSTRAINT "shared_papers_share_id_paper_id_pk" PRIMARY KEY("share_id","paper_id")
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "project_units" integer;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "project_land_m2" double precision;--> statement-breakpoint
ALTER TABLE "paper_shares" ADD CONSTRAINT "paper_shares_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_shares" ADD CONSTRAINT "paper_shares_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_papers" ADD CONSTRAINT "shared_papers_share_id_paper_shares_id_fk" FOREIGN KEY ("share_id") REFERENCES "public"."paper_shares"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_papers" ADD CONSTRAINT "shared_papers_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "paper_shares_token" ON "paper_shares" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "paper_shares_property" ON "paper_shares" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "paper_shares_expiry" ON "paper_shares" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_once" ON "papers" USING btree ("property_id","kind","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "papers_key" ON "papers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "shared_papers_paper" ON "shared_papers" USING btree ("paper_id");
--> statement-breakpoint
-- Whoever withdraws or deletes a listing, and by whatever way, ends the links to its papers with it, for good.
CREATE FUNCTION end_paper_shares() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE paper_shares SET revoked_at = new.updated_at
  WHERE property_id = new.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER paper_shares_ended AFTER UPDATE OF publication ON properties
  FOR EACH ROW
  WHEN (new.publication IN ('withdrawn', 'deleted') AND new.publication IS DISTINCT FROM old.publication)
  EXECUTE FUNCTION end_paper_shares();
