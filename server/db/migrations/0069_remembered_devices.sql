CREATE TABLE "remembered_devices" (
	"token_hash" "bytea" NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "remembered_devices_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash")
);
--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "remembered_devices" ADD CONSTRAINT "remembered_devices_factor" FOREIGN KEY ("client_id","member_id") REFERENCES "public"."second_factors"("client_id","member_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "remembered_devices_of_member" ON "remembered_devices" USING btree ("member_id");--> statement-breakpoint
grant select, insert, update, delete on remembered_devices to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('remembered_devices');
