ALTER TABLE "properties" ADD COLUMN "road_distance" double precision;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "slope" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "corner_plot" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "pets_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "bachelors_allowed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "vegetarian_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "negotiable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "no_brokerage" boolean DEFAULT false NOT NULL;