CREATE TABLE "edit_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"mode" integer NOT NULL,
	"model" integer NOT NULL,
	"head_turn_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_turns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"parent_turn_id" uuid,
	"task_id" uuid NOT NULL,
	"prompt" text NOT NULL,
	"mode" integer NOT NULL,
	"model" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "edit_sessions" ADD CONSTRAINT "edit_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_turns" ADD CONSTRAINT "edit_turns_session_id_edit_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."edit_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_turns" ADD CONSTRAINT "edit_turns_parent_turn_id_edit_turns_id_fk" FOREIGN KEY ("parent_turn_id") REFERENCES "public"."edit_turns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_turns" ADD CONSTRAINT "edit_turns_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "edit_sessions_user" ON "edit_sessions" USING btree ("user_id","updated_at");--> statement-breakpoint
CREATE INDEX "edit_turns_session" ON "edit_turns" USING btree ("session_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "edit_turns_task" ON "edit_turns" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "edit_turns_parent" ON "edit_turns" USING btree ("parent_turn_id");