-- Workers tell their engines again within seconds.
DELETE FROM "engine_boards";--> statement-breakpoint
ALTER TABLE "engine_boards" DROP CONSTRAINT "engine_boards_only";--> statement-breakpoint
ALTER TABLE "engine_boards" DROP COLUMN "only";--> statement-breakpoint
ALTER TABLE "engine_boards" ADD COLUMN "worker" text PRIMARY KEY NOT NULL;
