ALTER TABLE "qr_logins" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_logins" ADD COLUMN "address" text DEFAULT '' NOT NULL;