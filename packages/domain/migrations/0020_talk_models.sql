ALTER TABLE "talk_messages" ADD COLUMN "images" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_messages" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "talk_messages" ADD COLUMN "task_id" uuid;--> statement-breakpoint
ALTER TABLE "talk_messages" ADD CONSTRAINT "talk_messages_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "talk_messages_task" ON "talk_messages" USING btree ("task_id");