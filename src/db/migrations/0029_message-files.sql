CREATE TABLE "message_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "message_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uploader_id" bigint NOT NULL,
	"upload_key" text NOT NULL,
	"thread_id" bigint,
	"message_id" bigint,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"thumbhash" text,
	"key" text,
	"preview_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "message_files_kind_known" CHECK ("message_files"."kind" in ('photo', 'paper'))
);
--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_thread_id_message_threads_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."message_threads"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_upload" ON "message_files" USING btree ("uploader_id","upload_key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_key" ON "message_files" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "message_files_preview_key" ON "message_files" USING btree ("preview_key");--> statement-breakpoint
CREATE INDEX "message_files_message" ON "message_files" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "message_files_thread" ON "message_files" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "message_files_unsent" ON "message_files" USING btree ("created_at") WHERE message_id is null;--> statement-breakpoint
CREATE INDEX "message_files_over" ON "message_files" USING btree ("expires_at") WHERE key is not null and (expires_at is not null or removed_at is not null);