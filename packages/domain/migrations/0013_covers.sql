ALTER TABLE "tasks" ADD COLUMN "covered_by" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_covered_by_tasks_id_fk" FOREIGN KEY ("covered_by") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tasks_covered_once" ON "tasks" USING btree ("covered_by") WHERE "tasks"."params" ->> 'manner' = 'real' and "tasks"."status" not in ('failed', 'cancelled');--> statement-breakpoint
CREATE INDEX "tasks_covered" ON "tasks" USING btree ("covered_by") WHERE "tasks"."covered_by" is not null;