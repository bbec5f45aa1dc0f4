CREATE TABLE "community_issue_backers" (
	"issue_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"supports" boolean DEFAULT false NOT NULL,
	"follows" boolean DEFAULT false NOT NULL,
	CONSTRAINT "community_issue_backers_issue_id_user_id_pk" PRIMARY KEY("issue_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "community_issues" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "community_issues_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"town" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'reported' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"publication" text DEFAULT 'review' NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"supporters" integer DEFAULT 1 NOT NULL,
	"reporter_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" bigint,
	CONSTRAINT "community_issues_status_known" CHECK ("community_issues"."status" in ('reported', 'in progress', 'resolved')),
	CONSTRAINT "community_issues_priority_known" CHECK ("community_issues"."priority" in ('low', 'medium', 'high')),
	CONSTRAINT "community_issues_publication_known" CHECK ("community_issues"."publication" in ('review', 'public', 'hidden'))
);
--> statement-breakpoint
ALTER TABLE "community_issue_backers" ADD CONSTRAINT "community_issue_backers_issue_id_community_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."community_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_issue_backers" ADD CONSTRAINT "community_issue_backers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_issues" ADD CONSTRAINT "community_issues_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_issues" ADD CONSTRAINT "community_issues_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_issue_backers_user" ON "community_issue_backers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_issues_town" ON "community_issues" USING btree ("town","id");--> statement-breakpoint
CREATE INDEX "community_issues_reporter" ON "community_issues" USING btree ("reporter_id","created_at");--> statement-breakpoint
CREATE INDEX "community_issues_review" ON "community_issues" USING btree ("id") WHERE publication = 'review';