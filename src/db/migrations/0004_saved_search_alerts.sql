ALTER TABLE "saved_searches" ADD COLUMN "beside" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "saved_searches_alert" ON "saved_searches" USING btree ("alert","id") WHERE alert <> 'off';--> statement-breakpoint
CREATE INDEX "property_history_at" ON "property_history" USING btree ("at");