CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"minimum" integer DEFAULT 0 NOT NULL,
	"product" text,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupons_value" CHECK ("coupons"."value" > 0 and ("coupons"."kind" = 'fixed' or "coupons"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "membership_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product" text NOT NULL,
	"title" jsonb,
	"grant" jsonb NOT NULL,
	"offer_id" uuid,
	"coupon_id" uuid,
	"list_amount" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"request_id" text,
	"gateways" text[] DEFAULT '{}' NOT NULL,
	"voucher_media_id" uuid,
	"refunded" integer DEFAULT 0 NOT NULL,
	"invoice" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount" > 0 and "orders"."amount" <= "orders"."list_amount"),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" >= 0 and "orders"."refunded" <= "orders"."amount")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"gateway" text NOT NULL,
	"transaction_id" text NOT NULL,
	"amount" integer NOT NULL,
	"payer" text,
	"use" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'asked' NOT NULL,
	"status_before" text NOT NULL,
	"failure" text,
	"membership_seconds" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"number" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"return_url" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"transaction_id" text,
	"refunds" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notify_at" timestamp with time zone,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shop_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"product" text NOT NULL,
	"grant" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"total" integer NOT NULL,
	"left" integer NOT NULL,
	"per_person" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_offers_left" CHECK ("shop_offers"."left" >= 0 and "shop_offers"."left" <= "shop_offers"."total"),
	CONSTRAINT "shop_offers_amount" CHECK ("shop_offers"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "shop_prices" (
	"product" text PRIMARY KEY NOT NULL,
	"amount" integer NOT NULL,
	"offered" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tier_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_by" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_terms" ADD CONSTRAINT "membership_terms_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_id_shop_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."shop_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupons_user" ON "coupons" USING btree ("user_id","valid_to");--> statement-breakpoint
CREATE UNIQUE INDEX "membership_terms_order" ON "membership_terms" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "membership_terms_user" ON "membership_terms" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_number" ON "orders" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_request" ON "orders" USING btree ("user_id","request_id");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_unsettled" ON "orders" USING btree ("expires_at") WHERE "orders"."status" in ('created', 'paid', 'refunding');--> statement-breakpoint
CREATE INDEX "orders_offer" ON "orders" USING btree ("offer_id","user_id") WHERE "orders"."offer_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_transaction" ON "payments" USING btree ("gateway","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_order" ON "payments" USING btree ("order_id") WHERE "payments"."use" = 'order';--> statement-breakpoint
CREATE INDEX "payments_payer" ON "payments" USING btree ("payer");--> statement-breakpoint
CREATE INDEX "payments_at" ON "payments" USING btree ("paid_at");--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_number" ON "refunds" USING btree ("number");--> statement-breakpoint
CREATE INDEX "refunds_asked" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "users_invited_by" ON "users" USING btree ("invited_by") WHERE "users"."invited_by" is not null;--> statement-breakpoint
-- What a gateway said that it took stays as it was said.
CREATE FUNCTION payments_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Payments are append-only.' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER payments_append_only BEFORE UPDATE OR DELETE ON payments FOR EACH ROW EXECUTE FUNCTION payments_refuse_change();--> statement-breakpoint
CREATE TRIGGER payments_no_truncate BEFORE TRUNCATE ON payments FOR EACH STATEMENT EXECUTE FUNCTION payments_refuse_change();
