CREATE TABLE "wechat_accounts" (
	"app_id" text NOT NULL,
	"openid" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wechat_accounts_app_id_openid_pk" PRIMARY KEY("app_id","openid")
);
--> statement-breakpoint
ALTER TABLE "qr_logins" ADD COLUMN "scene" text;--> statement-breakpoint
ALTER TABLE "qr_logins" ADD COLUMN "openid" text;--> statement-breakpoint
ALTER TABLE "wechat_accounts" ADD CONSTRAINT "wechat_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wechat_accounts_user" ON "wechat_accounts" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "qr_logins" ADD CONSTRAINT "qr_logins_scene_unique" UNIQUE("scene");