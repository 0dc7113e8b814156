CREATE TABLE "engine_calls" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"label" text NOT NULL,
	"version" text NOT NULL,
	"place" text NOT NULL,
	"model" text,
	"host" text,
	"bytes_by_host" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'begun' NOT NULL,
	"cost" jsonb,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "engine_amounts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "engine_calls" ADD CONSTRAINT "engine_calls_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engine_calls_task" ON "engine_calls" USING btree ("task_id","begun_at");--> statement-breakpoint
ALTER TABLE "tasks" DROP COLUMN "away_runs";