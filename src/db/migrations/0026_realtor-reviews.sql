CREATE TABLE "realtor_reviews" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtor_reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"realtor_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"visit_id" bigint,
	"stars" smallint NOT NULL,
	"honest" smallint,
	"punctual" smallint,
	"knowledgeable" smallint,
	"text" text,
	"lang" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "realtor_reviews_stars" CHECK (stars between 1 and 5),
	CONSTRAINT "realtor_reviews_aspects" CHECK (honest between 1 and 5 and punctual between 1 and 5 and knowledgeable between 1 and 5),
	CONSTRAINT "realtor_reviews_lang_known" CHECK ("realtor_reviews"."lang" in ('en', 'ml')),
	CONSTRAINT "realtor_reviews_other" CHECK (author_id <> realtor_id)
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" bigint NOT NULL,
	"reporter_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"details" text,
	"at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" bigint,
	CONSTRAINT "review_reports_reason_known" CHECK ("review_reports"."reason" in ('fake', 'abuse', 'private', 'offTopic', 'other'))
);
--> statement-breakpoint
ALTER TABLE "record_versions" DROP CONSTRAINT "record_versions_kind_known";--> statement-breakpoint
ALTER TABLE "realtor_reviews" ADD CONSTRAINT "realtor_reviews_realtor_id_users_id_fk" FOREIGN KEY ("realtor_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_reviews" ADD CONSTRAINT "realtor_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "realtor_reviews" ADD CONSTRAINT "realtor_reviews_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_realtor_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."realtor_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "realtor_reviews_visit" ON "realtor_reviews" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "realtor_reviews_realtor" ON "realtor_reviews" USING btree ("realtor_id","id");--> statement-breakpoint
CREATE INDEX "realtor_reviews_author" ON "realtor_reviews" USING btree ("author_id","realtor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_reports_once" ON "review_reports" USING btree ("review_id","reporter_id");--> statement-breakpoint
CREATE INDEX "review_reports_open" ON "review_reports" USING btree ("id") WHERE resolved_at is null;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_kind_known" CHECK ("record_versions"."kind" in ('property', 'user', 'realtor', 'callback', 'issue', 'report', 'flag', 'message-report', 'review-report'));--> statement-breakpoint
CREATE TRIGGER review_reports_keep_version BEFORE UPDATE ON review_reports FOR EACH ROW
  EXECUTE FUNCTION keep_record_version('review-report', 'id', 'reason', 'details', 'resolved_at');--> statement-breakpoint
CREATE TRIGGER review_reports_drop_versions AFTER DELETE ON review_reports FOR EACH ROW EXECUTE FUNCTION drop_record_versions('review-report', 'id');
