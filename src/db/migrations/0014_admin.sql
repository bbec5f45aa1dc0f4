CREATE TABLE "callbacks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "callbacks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"best_time" text NOT NULL,
	"topic" text NOT NULL,
	"lang" text NOT NULL,
	"question" text,
	"user_id" bigint,
	"state" text DEFAULT 'new' NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" bigint,
	CONSTRAINT "callbacks_state_known" CHECK ("callbacks"."state" in ('new', 'called', 'done')),
	CONSTRAINT "callbacks_topic_known" CHECK ("callbacks"."topic" in ('title', 'registration', 'landNature', 'buildingPermit', 'tax', 'nri', 'tenancy', 'other')),
	CONSTRAINT "callbacks_time_known" CHECK ("callbacks"."best_time" in ('morning', 'afternoon', 'evening', 'any')),
	CONSTRAINT "callbacks_lang_known" CHECK ("callbacks"."lang" in ('en', 'ml', 'hi', 'ta'))
);
--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rejected_reason" text;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "rejected_note" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "callbacks" ADD CONSTRAINT "callbacks_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "callbacks_state" ON "callbacks" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "outbox_given_up" ON "outbox" USING btree ("id") WHERE failed_at is not null;--> statement-breakpoint
CREATE INDEX "properties_publication" ON "properties" USING btree ("publication","id");--> statement-breakpoint
CREATE INDEX "properties_admin_price" ON "properties" USING btree (coalesce(price, monthly_rent, 0),"id") WHERE publication <> 'deleted';--> statement-breakpoint
CREATE INDEX "properties_admin_title" ON "properties" USING btree (lower(title),"id") WHERE publication <> 'deleted';--> statement-breakpoint
CREATE INDEX "properties_hidden_address" ON "properties" USING gin (lower(address) gin_trgm_ops) WHERE hide_address or pin_precision = 'approximate';--> statement-breakpoint
CREATE INDEX "properties_featured" ON "properties" USING btree ("id") WHERE is_featured and publication <> 'deleted';--> statement-breakpoint
CREATE INDEX "properties_deleted" ON "properties" USING btree ("deleted_at","id") WHERE publication = 'deleted';--> statement-breakpoint
CREATE INDEX "properties_created" ON "properties" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_log_at" ON "audit_log" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (lower(name),"id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree ("email_key","id");--> statement-breakpoint
CREATE INDEX "users_text" ON "users" USING gin (lower(name || E'\n' || email) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_deleted" ON "users" USING btree ("deleted_at","id") WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX "users_suspended" ON "users" USING btree ("id") WHERE suspended_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_rejected_known" CHECK ("properties"."rejected_reason" in ('incomplete', 'wrongPlace', 'wrongPrice', 'pictures', 'duplicate', 'notTheOwner', 'notAllowed', 'other'));