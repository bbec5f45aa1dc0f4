CREATE TABLE "visit_answers" (
	"visit_id" bigint NOT NULL,
	"question" text NOT NULL,
	"answer" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "visit_answers_visit_id_question_pk" PRIMARY KEY("visit_id","question"),
	CONSTRAINT "visit_answers_question_known" CHECK ("visit_answers"."question" in ('asDescribed', 'interested', 'came', 'available'))
);
--> statement-breakpoint
ALTER TABLE "property_reports" DROP CONSTRAINT "property_reports_reason_known";--> statement-breakpoint
ALTER TABLE "visit_answers" ADD CONSTRAINT "visit_answers_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_property" ON "visits" USING btree ("property_id");--> statement-breakpoint
ALTER TABLE "property_reports" ADD CONSTRAINT "property_reports_reason_known" CHECK ("property_reports"."reason" in ('gone', 'wrong', 'fraud', 'duplicate', 'photos', 'offensive', 'other', 'visitors'));