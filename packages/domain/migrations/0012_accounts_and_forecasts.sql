ALTER TABLE "users" ADD COLUMN "deletion_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "work_seconds" double precision;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "expected_seconds" double precision;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_slow" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "timeline" jsonb;--> statement-breakpoint
CREATE INDEX "users_deletion_due" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "tasks_history" ON "tasks" USING btree ("tool","finished_at") WHERE "tasks"."timeline" is not null;