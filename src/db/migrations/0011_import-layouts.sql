CREATE TABLE "import_layouts" (
	"user_id" bigint NOT NULL,
	"layout" text NOT NULL,
	"answers" jsonb NOT NULL,
	CONSTRAINT "import_layouts_user_id_layout_pk" PRIMARY KEY("user_id","layout")
);
--> statement-breakpoint
ALTER TABLE "import_layouts" ADD CONSTRAINT "import_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;