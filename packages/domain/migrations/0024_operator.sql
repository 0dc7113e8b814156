CREATE TABLE "operator_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"act_id" uuid NOT NULL,
	"operator_id" uuid NOT NULL,
	"act" text NOT NULL,
	"target" text,
	"fields" jsonb NOT NULL,
	"outcome" text NOT NULL,
	"message" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_texts" (
	"key" text PRIMARY KEY NOT NULL,
	"zh" text DEFAULT '' NOT NULL,
	"en" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "custom_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"words" text NOT NULL,
	"contact" text NOT NULL,
	"files" uuid[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"amount" integer,
	"grant" jsonb,
	"note" text,
	"created_at" timestamp with time zone NOT NULL,
	"quoted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "second_factor_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_factors" ADD CONSTRAINT "operator_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_log" ADD CONSTRAINT "operator_log_operator_id_users_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_requests" ADD CONSTRAINT "custom_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_log_at" ON "operator_log" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operator_log_act" ON "operator_log" USING btree ("act_id");--> statement-breakpoint
CREATE INDEX "custom_requests_user" ON "custom_requests" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "custom_requests_state" ON "custom_requests" USING btree ("state","created_at");--> statement-breakpoint
-- What operators did stays as it was written.
CREATE FUNCTION operator_log_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The log of operators is append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER operator_log_append_only BEFORE UPDATE OR DELETE ON operator_log FOR EACH ROW EXECUTE FUNCTION operator_log_refuse_change();--> statement-breakpoint
CREATE TRIGGER operator_log_no_truncate BEFORE TRUNCATE ON operator_log FOR EACH STATEMENT EXECUTE FUNCTION operator_log_refuse_change();
