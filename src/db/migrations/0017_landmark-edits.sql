CREATE TABLE "landmark_edits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "landmark_edits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"data_id" text,
	"data_name" text,
	"data_lat" double precision,
	"data_lng" double precision,
	"name" text NOT NULL,
	"name_ml" text,
	"also" text[] NOT NULL,
	"kind" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "landmark_edits_data" UNIQUE("data_id"),
	CONSTRAINT "landmark_edits_kind_known" CHECK ("landmark_edits"."kind" in ('hospital', 'clinic', 'university', 'college', 'school', 'railStation', 'metroStation', 'busStand', 'airport', 'port', 'junction', 'mall', 'market', 'sight', 'museum', 'bank', 'temple', 'church', 'mosque', 'worship', 'stadium', 'police', 'postOffice', 'park', 'beach', 'lake', 'hill', 'office', 'court', 'workplace', 'itPark')),
	CONSTRAINT "landmark_edits_whole" CHECK ((data_id is null) = (data_name is null) and (data_id is null) = (data_lat is null) and (data_id is null) = (data_lng is null))
);
--> statement-breakpoint
ALTER TABLE "landmark_edits" ADD CONSTRAINT "landmark_edits_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;