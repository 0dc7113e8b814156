ALTER TABLE "users" ADD COLUMN "interests" jsonb;--> statement-breakpoint
-- Only who comes from now on is asked.
UPDATE "users" SET "interests" = '{"fields":[],"role":null}';
