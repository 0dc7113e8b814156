CREATE TABLE "engine_overrides" (
	"engine" text PRIMARY KEY NOT NULL,
	"is_off" boolean NOT NULL,
	"rank" integer,
	"gold" integer,
	"label" jsonb NOT NULL,
	"place" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_log" ALTER COLUMN "operator_id" DROP NOT NULL;