CREATE SEQUENCE "public"."gallery_changes" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "downloads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"item_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_case_pictures" (
	"case_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"is_plan" boolean DEFAULT false NOT NULL,
	CONSTRAINT "gallery_case_pictures_case_id_position_pk" PRIMARY KEY("case_id","position")
);
--> statement-breakpoint
CREATE TABLE "gallery_cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"authorship" text NOT NULL,
	"licence" text NOT NULL,
	"c1" integer DEFAULT 0 NOT NULL,
	"c2" integer DEFAULT 0 NOT NULL,
	"c3" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"shared" boolean DEFAULT false NOT NULL,
	"removed" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gallery_collects" (
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"rank" double precision NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_collects_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "gallery_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"before_media_id" uuid,
	"shows_before" boolean DEFAULT false NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"title" text NOT NULL,
	"title_en" text,
	"note" text DEFAULT '' NOT NULL,
	"authorship" text NOT NULL,
	"licence" text NOT NULL,
	"shows_settings" boolean NOT NULL,
	"tool" text NOT NULL,
	"c1" integer DEFAULT 0 NOT NULL,
	"c2" integer DEFAULT 0 NOT NULL,
	"c3" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"source" integer NOT NULL,
	"hash" text NOT NULL,
	"palette" jsonb NOT NULL,
	"recognised" jsonb NOT NULL,
	"descriptor" "bytea" NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"hot" double precision NOT NULL,
	"front" integer,
	"opening_key" text,
	"change" bigint DEFAULT nextval('gallery_changes') NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_items_opening_key_unique" UNIQUE("opening_key")
);
--> statement-breakpoint
CREATE TABLE "gallery_kept" (
	"user_id" uuid NOT NULL,
	"collection_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_kept_user_id_collection_id_pk" PRIMARY KEY("user_id","collection_id")
);
--> statement-breakpoint
CREATE TABLE "gallery_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"item_id" uuid,
	"case_id" uuid,
	"collection_id" uuid,
	"reason" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"decision" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads" ADD CONSTRAINT "downloads_item_id_gallery_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gallery_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_case_pictures" ADD CONSTRAINT "gallery_case_pictures_case_id_gallery_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."gallery_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_case_pictures" ADD CONSTRAINT "gallery_case_pictures_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_cases" ADD CONSTRAINT "gallery_cases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_collections" ADD CONSTRAINT "gallery_collections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_collects" ADD CONSTRAINT "gallery_collects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_collects" ADD CONSTRAINT "gallery_collects_item_id_gallery_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gallery_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_collects" ADD CONSTRAINT "gallery_collects_collection_id_gallery_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."gallery_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_items" ADD CONSTRAINT "gallery_items_before_media_id_media_id_fk" FOREIGN KEY ("before_media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_kept" ADD CONSTRAINT "gallery_kept_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_kept" ADD CONSTRAINT "gallery_kept_collection_id_gallery_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."gallery_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_reports" ADD CONSTRAINT "gallery_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_reports" ADD CONSTRAINT "gallery_reports_item_id_gallery_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."gallery_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_reports" ADD CONSTRAINT "gallery_reports_case_id_gallery_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."gallery_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery_reports" ADD CONSTRAINT "gallery_reports_collection_id_gallery_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."gallery_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_user" ON "downloads" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "downloads_media" ON "downloads" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "gallery_case_pictures_media" ON "gallery_case_pictures" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "gallery_cases_user" ON "gallery_cases" USING btree ("user_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gallery_cases_new" ON "gallery_cases" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_cases"."state" = 'published';--> statement-breakpoint
CREATE INDEX "gallery_collections_user" ON "gallery_collections" USING btree ("user_id","position");--> statement-breakpoint
CREATE INDEX "gallery_collections_shared" ON "gallery_collections" USING btree ("updated_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_collections"."shared" and not "gallery_collections"."removed";--> statement-breakpoint
CREATE INDEX "gallery_collects_collection" ON "gallery_collects" USING btree ("collection_id","rank" DESC NULLS LAST,"item_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gallery_collects_item" ON "gallery_collects" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_items_media" ON "gallery_items" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "gallery_items_before" ON "gallery_items" USING btree ("before_media_id") WHERE "gallery_items"."before_media_id" is not null;--> statement-breakpoint
CREATE INDEX "gallery_items_hot" ON "gallery_items" USING btree ("hot" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "gallery_items_new" ON "gallery_items" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "gallery_items_collected" ON "gallery_items" USING btree ("collects" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "gallery_items_c1" ON "gallery_items" USING btree ("c1","hot" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "gallery_items_c2" ON "gallery_items" USING btree ("c2","hot" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "gallery_items_c3" ON "gallery_items" USING btree ("c3","hot" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "gallery_items"."state" = 'published';--> statement-breakpoint
CREATE INDEX "gallery_items_author" ON "gallery_items" USING btree ("user_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "gallery_items_change" ON "gallery_items" USING btree ("change");--> statement-breakpoint
CREATE INDEX "gallery_items_pending" ON "gallery_items" USING btree ("created_at") WHERE "gallery_items"."state" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "gallery_reports_open" ON "gallery_reports" USING btree ("user_id",coalesce("item_id", "case_id", "collection_id")) WHERE "gallery_reports"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "gallery_reports_new" ON "gallery_reports" USING btree ("decided_at","created_at");