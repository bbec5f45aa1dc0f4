CREATE TABLE "message_blocks" (
	"blocker_id" bigint NOT NULL,
	"blocked" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_blocks_blocker_id_blocked_pk" PRIMARY KEY("blocker_id","blocked")
);
--> statement-breakpoint
CREATE TABLE "message_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	CONSTRAINT "message_reports_reason_known" CHECK ("message_reports"."reason" in ('spam', 'fraud', 'abuse', 'other'))
);
--> statement-breakpoint
CREATE TABLE "message_threads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_threads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"property_id" bigint,
	"owner_id" bigint NOT NULL,
	"seeker_id" bigint,
	"guest_name" text,
	"guest_email" text,
	"guest_phone" text,
	"guest_key" text,
	"guest_lang" text,
	"guest_quiet_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "thread_members" (
	"thread_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"untold_since" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "thread_members_user_id_thread_id_pk" PRIMARY KEY("user_id","thread_id")
);
--> statement-breakpoint
ALTER TABLE "messages" ALTER COLUMN "recipient_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "thread_id" bigint;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "withheld" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "message_letters" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "message_blocks" ADD CONSTRAINT "message_blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reports" ADD CONSTRAINT "message_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_threads" ADD CONSTRAINT "message_threads_seeker_id_users_id_fk" FOREIGN KEY ("seeker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_members" ADD CONSTRAINT "thread_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_reports_once" ON "message_reports" USING btree ("message_id","reporter_id");--> statement-breakpoint
CREATE INDEX "message_reports_open" ON "message_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_threads_people" ON "message_threads" USING btree ("owner_id","seeker_id",coalesce(property_id, 0)) WHERE seeker_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_threads_guest" ON "message_threads" USING btree ("owner_id","guest_key",coalesce(property_id, 0)) WHERE guest_key is not null;--> statement-breakpoint
CREATE INDEX "message_threads_property" ON "message_threads" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "message_threads_seeker" ON "message_threads" USING btree ("seeker_id");--> statement-breakpoint
CREATE INDEX "thread_members_last" ON "thread_members" USING btree ("user_id","last_id");--> statement-breakpoint
CREATE INDEX "thread_members_thread" ON "thread_members" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "thread_members_untold" ON "thread_members" USING btree ("untold_since") WHERE untold_since is not null;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "messages_thread" ON "messages" USING btree ("thread_id","id");--> statement-breakpoint
CREATE INDEX "messages_unread" ON "messages" USING btree ("recipient_id","thread_id") WHERE read_at is null and not withheld;--> statement-breakpoint
-- Puts rows of before there were threads into theirs: by home, by whoever offers it, and by who asked.
CREATE FUNCTION thread_loose_messages() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  CREATE TEMP TABLE loose ON COMMIT DROP AS
    SELECT m.id, m.property_id, m.sender_name, m.sender_email, m.sender_phone,
      CASE WHEN m.sender_id = p.owner_id THEN m.sender_id ELSE m.recipient_id END AS owner_id,
      CASE WHEN m.sender_id = p.owner_id THEN m.recipient_id ELSE m.sender_id END AS seeker_id,
      CASE WHEN m.sender_id IS NULL
        THEN coalesce('mail:' || lower(trim(m.sender_email)), 'tel:' || m.sender_phone, 'name:' || m.sender_name)
      END AS guest_key
    FROM messages m LEFT JOIN properties p ON p.id = m.property_id WHERE m.thread_id IS NULL;
  INSERT INTO message_threads (property_id, owner_id, seeker_id, guest_name, guest_email, guest_phone, guest_key)
    SELECT DISTINCT ON (l.owner_id, l.seeker_id, l.guest_key, l.property_id) l.property_id, l.owner_id, l.seeker_id,
      CASE WHEN l.guest_key IS NOT NULL THEN l.sender_name END,
      CASE WHEN l.guest_key IS NOT NULL THEN l.sender_email END,
      CASE WHEN l.guest_key IS NOT NULL THEN l.sender_phone END, l.guest_key
    FROM loose l WHERE NOT EXISTS (
      SELECT 1 FROM message_threads t WHERE t.owner_id = l.owner_id AND t.property_id IS NOT DISTINCT FROM l.property_id
        AND t.seeker_id IS NOT DISTINCT FROM l.seeker_id AND t.guest_key IS NOT DISTINCT FROM l.guest_key)
    ORDER BY l.owner_id, l.seeker_id, l.guest_key, l.property_id, l.id;
  UPDATE messages m SET thread_id = t.id FROM loose l, message_threads t
    WHERE m.id = l.id AND t.owner_id = l.owner_id AND t.property_id IS NOT DISTINCT FROM l.property_id
      AND t.seeker_id IS NOT DISTINCT FROM l.seeker_id AND t.guest_key IS NOT DISTINCT FROM l.guest_key;
  INSERT INTO thread_members (thread_id, user_id, last_id)
    SELECT m.thread_id, person, max(m.id)
    FROM loose l JOIN messages m ON m.id = l.id, unnest(ARRAY[l.owner_id, l.seeker_id]) AS person
    WHERE person IS NOT NULL GROUP BY 1, 2
    ON CONFLICT (user_id, thread_id) DO UPDATE SET last_id = greatest(thread_members.last_id, excluded.last_id);
  UPDATE message_threads t SET
    asked_at = (SELECT min(created_at) FROM messages WHERE thread_id = t.id AND recipient_id = t.owner_id),
    answered_at = (SELECT min(created_at) FROM messages WHERE thread_id = t.id AND sender_id = t.owner_id)
    WHERE t.id IN (SELECT m.thread_id FROM messages m JOIN loose l ON l.id = m.id);
  DROP TABLE loose;
END $$;--> statement-breakpoint
SELECT thread_loose_messages();--> statement-breakpoint
-- Open streams of ended sessions end too, in every process.
CREATE FUNCTION note_ended_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('messages', '');
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_ended AFTER DELETE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION note_ended_sessions();
