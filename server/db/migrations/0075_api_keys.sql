CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"name" text collate de NOT NULL,
	"owner_id" uuid DEFAULT null NOT NULL,
	"owner_role" text DEFAULT null NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_on" date NOT NULL,
	"token_hash" "bytea",
	"ending" text,
	"last_used_at" timestamp with time zone,
	"revoked_on" date
);
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "api_key" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_by_name" ON "api_keys" USING btree ("client_id","name","id");--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_token" ON "api_keys" USING btree ("client_id","token_hash");--> statement-breakpoint
grant select, insert, update, delete on api_keys to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('api_keys');
