CREATE TABLE "material_notes" (
	"user_id" uuid NOT NULL,
	"material" text NOT NULL,
	"supplier" text NOT NULL,
	"article" text NOT NULL,
	"remark" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "material_notes_user_id_material_pk" PRIMARY KEY("user_id","material")
);
--> statement-breakpoint
ALTER TABLE "material_notes" ADD CONSTRAINT "material_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;