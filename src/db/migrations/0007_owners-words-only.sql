ALTER TABLE "properties" ALTER COLUMN "type" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "type" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "parking" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "parking" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "furnishing" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "furnishing" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "possession_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "possession_status" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "legal_status" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "properties" ALTER COLUMN "legal_status" DROP NOT NULL;--> statement-breakpoint
UPDATE "properties" SET "price" = nullif("price", 0), "monthly_rent" = nullif("monthly_rent", 0), "price_per_sqft" = nullif("price_per_sqft", 0) WHERE "price" = 0 OR "monthly_rent" = 0 OR "price_per_sqft" = 0;
