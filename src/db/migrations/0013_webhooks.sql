CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"event" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"response_status" integer,
	"fault" text,
	"duration_ms" integer,
	CONSTRAINT "webhook_deliveries_event_known" CHECK ("webhook_deliveries"."event" in ('enquiry.created', 'visit.requested', 'visit.changed', 'listing.status', 'webhook.test')),
	CONSTRAINT "webhook_deliveries_fault_known" CHECK ("webhook_deliveries"."fault" in ('address', 'notHttps', 'private', 'unknownHost', 'redirects', 'tooLarge', 'timeout', 'failed', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" jsonb NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failing_since" timestamp with time zone,
	"off_at" timestamp with time zone,
	"off_reason" text,
	CONSTRAINT "webhooks_off_reason_known" CHECK ("webhooks"."off_reason" in ('owner', 'failing', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","id") WHERE delivered_at is null and failed_at is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_age" ON "webhook_deliveries" USING btree ("occurred_at");--> statement-breakpoint
CREATE INDEX "webhooks_user" ON "webhooks" USING btree ("user_id","id");--> statement-breakpoint
-- Every path that writes a listing, a visit or an enquiry passes here, in its own transaction: an event is neither lost
-- nor written for what was rolled back. A process hears the notification and sends what waits.
CREATE FUNCTION queue_webhooks(of_owner bigint, what text, happened_at timestamptz, facts jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO webhook_deliveries (webhook_id, event, occurred_at, data)
  SELECT w.id, what, happened_at, facts
    FROM webhooks w
   WHERE w.user_id = of_owner AND w.off_at IS NULL AND w.events @> to_jsonb(what);
  IF FOUND THEN
    PERFORM pg_notify('webhooks', '');
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION queue_listing_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhooks(NEW.owner_id, 'listing.status', NEW.updated_at, jsonb_build_object(
    'listingId', NEW.id, 'status', NEW.status, 'publication', NEW.publication,
    'previousStatus', CASE WHEN TG_OP = 'UPDATE' THEN OLD.status END,
    'previousPublication', CASE WHEN TG_OP = 'UPDATE' THEN OLD.publication END));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER properties_webhooks_insert AFTER INSERT ON properties FOR EACH ROW
  EXECUTE FUNCTION queue_listing_webhooks();--> statement-breakpoint
CREATE TRIGGER properties_webhooks_update AFTER UPDATE ON properties FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.publication <> NEW.publication)
  EXECUTE FUNCTION queue_listing_webhooks();--> statement-breakpoint
CREATE FUNCTION queue_visit_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhooks(NEW.owner_id, CASE WHEN TG_OP = 'INSERT' THEN 'visit.requested' ELSE 'visit.changed' END,
    NEW.updated_at, jsonb_build_object('listingId', NEW.property_id, 'visitId', NEW.id, 'state', NEW.state,
      'at', to_char(NEW.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER visits_webhooks_insert AFTER INSERT ON visits FOR EACH ROW
  EXECUTE FUNCTION queue_visit_webhooks();--> statement-breakpoint
CREATE TRIGGER visits_webhooks_update AFTER UPDATE ON visits FOR EACH ROW
  WHEN (OLD.version <> NEW.version)
  EXECUTE FUNCTION queue_visit_webhooks();--> statement-breakpoint
CREATE FUNCTION queue_enquiry_webhooks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhooks(NEW.owner_id, 'enquiry.created', NEW.asked_at,
    jsonb_build_object('listingId', NEW.property_id, 'conversationId', NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
-- Messages of people whom the owner has blocked leave asked_at empty.
CREATE TRIGGER message_threads_webhooks AFTER UPDATE ON message_threads FOR EACH ROW
  WHEN (OLD.asked_at IS NULL AND NEW.asked_at IS NOT NULL)
  EXECUTE FUNCTION queue_enquiry_webhooks();
