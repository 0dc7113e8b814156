CREATE TABLE "books_checks" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"faults" jsonb NOT NULL,
	"checked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"statement_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"number" text NOT NULL,
	"transaction_id" text NOT NULL,
	"kind" text NOT NULL,
	"refund_number" text,
	"amount" integer NOT NULL,
	"fee" numeric(15, 3) NOT NULL,
	CONSTRAINT "statement_lines_statement_id_line_pk" PRIMARY KEY("statement_id","line")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"gateway" text NOT NULL,
	"day" text NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sandbox_payments" ADD COLUMN "refunded_at" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_lines_transaction" ON "statement_lines" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "statement_lines_refund" ON "statement_lines" USING btree ("refund_number");--> statement-breakpoint
CREATE INDEX "statements_day" ON "statements" USING btree ("gateway","day","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "statements_kept" ON "statements" USING btree ("gateway","day") WHERE "statements"."failure" is null;--> statement-breakpoint
-- What a gateway's statement said stays as it was said.
CREATE FUNCTION statements_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Statements are append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER statements_append_only BEFORE UPDATE OR DELETE ON statements FOR EACH ROW EXECUTE FUNCTION statements_refuse_change();--> statement-breakpoint
CREATE TRIGGER statements_no_truncate BEFORE TRUNCATE ON statements FOR EACH STATEMENT EXECUTE FUNCTION statements_refuse_change();--> statement-breakpoint
CREATE TRIGGER statement_lines_append_only BEFORE UPDATE OR DELETE ON statement_lines FOR EACH ROW EXECUTE FUNCTION statements_refuse_change();--> statement-breakpoint
CREATE TRIGGER statement_lines_no_truncate BEFORE TRUNCATE ON statement_lines FOR EACH STATEMENT EXECUTE FUNCTION statements_refuse_change();
