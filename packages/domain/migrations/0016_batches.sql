ALTER TABLE "tasks" ADD COLUMN "batch_id" uuid;--> statement-breakpoint
CREATE INDEX "tasks_batch" ON "tasks" USING btree ("batch_id","id") WHERE "tasks"."batch_id" is not null;