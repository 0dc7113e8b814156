CREATE TABLE "engine_boards" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"engines" jsonb NOT NULL,
	"order" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"told_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "engine_boards_only" CHECK ("engine_boards"."only")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "stay_here" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "lane" text DEFAULT 'here' NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "wanted_engine" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "wanted_model" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "stays" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "here_amount" integer;