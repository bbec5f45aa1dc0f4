CREATE TABLE "deal_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"line_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"party" text,
	"actor_id" bigint,
	"link_id" bigint,
	"kind" text NOT NULL,
	"text" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "deal_events_party_known" CHECK ("deal_events"."party" in ('owner', 'buyer', 'writer')),
	CONSTRAINT "deal_events_kind_known" CHECK ("deal_events"."kind" in ('opened', 'done', 'skipped', 'reopened', 'planned', 'added', 'comment', 'papers', 'receipt', 'invited', 'linkEnded', 'completed', 'calledOff', 'ended'))
);
--> statement-breakpoint
CREATE TABLE "deal_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"stage" text NOT NULL,
	"key" text,
	"title" text,
	"doer" text NOT NULL,
	"due_day" date,
	"state" text DEFAULT 'open' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"settled_link_id" bigint,
	CONSTRAINT "deal_lines_stage_known" CHECK ("deal_lines"."stage" in ('agree', 'papers', 'checks', 'money', 'sign', 'after')),
	CONSTRAINT "deal_lines_doer_known" CHECK ("deal_lines"."doer" in ('owner', 'buyer', 'both', 'writer')),
	CONSTRAINT "deal_lines_state_known" CHECK ("deal_lines"."state" in ('open', 'done', 'skipped')),
	CONSTRAINT "deal_lines_settled_by_known" CHECK ("deal_lines"."settled_by" in ('owner', 'buyer', 'writer')),
	CONSTRAINT "deal_lines_named" CHECK ((key is null) <> (title is null)),
	CONSTRAINT "deal_lines_settled" CHECK ((state = 'open') = (settled_at is null))
);
--> statement-breakpoint
CREATE TABLE "deal_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deal_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"deal_id" bigint NOT NULL,
	"created_by" bigint,
	"side" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "deal_links_side_known" CHECK ("deal_links"."side" in ('owner', 'buyer'))
);
--> statement-breakpoint
CREATE TABLE "deal_papers" (
	"line_id" bigint NOT NULL,
	"paper_id" bigint NOT NULL,
	"with_writer" boolean NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_papers_line_id_paper_id_pk" PRIMARY KEY("line_id","paper_id")
);
--> statement-breakpoint
CREATE TABLE "deal_receipts" (
	"deal_id" bigint PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"mode" text NOT NULL,
	"reference" text,
	"refund" text[] DEFAULT '{}' NOT NULL,
	"forfeit" boolean NOT NULL,
	"terms" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "deal_receipts_mode_known" CHECK ("deal_receipts"."mode" in ('bank', 'upi', 'cheque', 'cash')),
	CONSTRAINT "deal_receipts_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "deals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"property_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"ended" text,
	"title" text NOT NULL,
	"city" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deals_state_known" CHECK ("deals"."state" in ('active', 'done', 'ended')),
	CONSTRAINT "deals_ended_known" CHECK ("deals"."ended" in ('owner', 'buyer', 'person')),
	CONSTRAINT "deals_two" CHECK (owner_id <> buyer_id)
);
--> statement-breakpoint
CREATE TABLE "offer_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"offer_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" bigint,
	"kind" text NOT NULL,
	"amount" bigint,
	"advance" bigint,
	"conditions" text[] DEFAULT '{}' NOT NULL,
	"other_conditions" text,
	"by_day" date,
	"valid_until" timestamp with time zone,
	"note" text,
	"told_at" timestamp with time zone,
	CONSTRAINT "offer_events_kind_known" CHECK ("offer_events"."kind" in ('make', 'counter', 'accept', 'decline', 'withdraw', 'lapse', 'end', 'held'))
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"turn" text,
	"amount" bigint NOT NULL,
	"advance" bigint,
	"conditions" text[] DEFAULT '{}' NOT NULL,
	"other_conditions" text,
	"by_day" date,
	"valid_until" timestamp with time zone NOT NULL,
	"asked" bigint,
	"ended" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_kind_known" CHECK ("offers"."kind" in ('sale', 'rent')),
	CONSTRAINT "offers_state_known" CHECK ("offers"."state" in ('open', 'accepted', 'declined', 'withdrawn', 'lapsed', 'ended')),
	CONSTRAINT "offers_turn_known" CHECK ("offers"."turn" in ('owner', 'buyer')),
	CONSTRAINT "offers_turn_while_open" CHECK ((state = 'open') = (turn is not null)),
	CONSTRAINT "offers_ended_known" CHECK ("offers"."ended" in ('listing', 'person')),
	CONSTRAINT "offers_amounts" CHECK (amount > 0 and coalesce(advance, 0) >= 0),
	CONSTRAINT "offers_two" CHECK (owner_id <> buyer_id)
);
--> statement-breakpoint
ALTER TABLE "push_settings" ADD COLUMN "offers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_line_id_deal_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."deal_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_events" ADD CONSTRAINT "deal_events_link_id_deal_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."deal_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_lines" ADD CONSTRAINT "deal_lines_settled_link_id_deal_links_id_fk" FOREIGN KEY ("settled_link_id") REFERENCES "public"."deal_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_links" ADD CONSTRAINT "deal_links_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_links" ADD CONSTRAINT "deal_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_papers" ADD CONSTRAINT "deal_papers_line_id_deal_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."deal_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_papers" ADD CONSTRAINT "deal_papers_paper_id_papers_id_fk" FOREIGN KEY ("paper_id") REFERENCES "public"."papers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deal_receipts" ADD CONSTRAINT "deal_receipts_deal_id_deals_id_fk" FOREIGN KEY ("deal_id") REFERENCES "public"."deals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deals" ADD CONSTRAINT "deals_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_events" ADD CONSTRAINT "offer_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_buyer_id_users_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deal_events_deal" ON "deal_events" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_events_line" ON "deal_events" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "deal_events_untold" ON "deal_events" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "deal_lines_key" ON "deal_lines" USING btree ("deal_id","key");--> statement-breakpoint
CREATE INDEX "deal_lines_deal" ON "deal_lines" USING btree ("deal_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "deal_links_token" ON "deal_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "deal_links_deal" ON "deal_links" USING btree ("deal_id","id");--> statement-breakpoint
CREATE INDEX "deal_papers_paper" ON "deal_papers" USING btree ("paper_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_offer" ON "deals" USING btree ("offer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deals_active" ON "deals" USING btree ("property_id") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "deals_owner" ON "deals" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "deals_buyer" ON "deals" USING btree ("buyer_id","id");--> statement-breakpoint
CREATE INDEX "offer_events_offer" ON "offer_events" USING btree ("offer_id","id");--> statement-breakpoint
CREATE INDEX "offer_events_untold" ON "offer_events" USING btree ("id") WHERE told_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "offers_open" ON "offers" USING btree ("property_id","buyer_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "offers_owner" ON "offers" USING btree ("owner_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offers_buyer" ON "offers" USING btree ("buyer_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "offers_property" ON "offers" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "offers_due" ON "offers" USING btree ("valid_until","id") WHERE state = 'open';--> statement-breakpoint
-- What ends open offers from outside: the listing is withdrawn, deleted, sold or let, or a side is deleted or suspended.
-- A deal goes on without its listing, which its owner takes down when it is as good as sold; it ends with a side.
CREATE FUNCTION end_offers(condition_property bigint, condition_person bigint, why text, moment timestamp with time zone) RETURNS void
    LANGUAGE sql
    AS $$
  WITH gone AS (
    UPDATE offers SET state = 'ended', turn = NULL, ended = why, updated_at = moment, version = version + 1
    WHERE state = 'open'
      AND (property_id = condition_property OR owner_id = condition_person OR buyer_id = condition_person)
    RETURNING id
  )
  INSERT INTO offer_events (offer_id, at, kind) SELECT id, moment, 'end' FROM gone
$$;
--> statement-breakpoint
CREATE FUNCTION end_offers_of_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM end_offers(new.id, NULL, 'listing', new.updated_at);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION end_offers_of_person() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
  PERFORM end_offers(NULL, new.id, 'person', coalesce(new.deleted_at, new.suspended_at));
  IF new.deleted_at IS NOT NULL AND old.deleted_at IS NULL THEN
    WITH gone AS (
      UPDATE deals SET state = 'ended', ended = 'person', updated_at = new.deleted_at, version = version + 1
      WHERE state = 'active' AND (owner_id = new.id OR buyer_id = new.id)
      RETURNING id
    )
    INSERT INTO deal_events (deal_id, at, kind) SELECT id, new.deleted_at, 'ended' FROM gone;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER offers_ended_with_listing AFTER UPDATE OF publication, status ON properties
  FOR EACH ROW
  WHEN ((new.publication IN ('withdrawn', 'deleted') AND new.publication IS DISTINCT FROM old.publication
      AND new.demo_publication IS NOT DISTINCT FROM old.demo_publication)
    OR (new.status IN ('Sold', 'Rented') AND new.status IS DISTINCT FROM old.status))
  EXECUTE FUNCTION end_offers_of_listing();
--> statement-breakpoint
CREATE TRIGGER offers_ended_with_person AFTER UPDATE OF deleted_at, suspended_at ON users
  FOR EACH ROW
  WHEN ((new.deleted_at IS NOT NULL AND old.deleted_at IS NULL AND new.demo_hidden_at IS NULL)
    OR (new.suspended_at IS NOT NULL AND old.suspended_at IS NULL))
  EXECUTE FUNCTION end_offers_of_person();
