CREATE TABLE "provisioned_groups" (
	"client_id" uuid NOT NULL,
	"member_group_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	CONSTRAINT "provisioned_groups_client_id_member_group_id_pk" PRIMARY KEY("client_id","member_group_id")
);
--> statement-breakpoint
CREATE TABLE "provisioned_members" (
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"external_id" text,
	"org_unit_id" uuid,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "provisioned_members_client_id_member_id_pk" PRIMARY KEY("client_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "provisioned_groups" ADD CONSTRAINT "provisioned_groups_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_groups" ADD CONSTRAINT "provisioned_groups_member_group_id_member_groups_id_fk" FOREIGN KEY ("member_group_id") REFERENCES "public"."member_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_members" ADD CONSTRAINT "provisioned_members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_members" ADD CONSTRAINT "provisioned_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provisioned_members" ADD CONSTRAINT "provisioned_members_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provisioned_groups_group" ON "provisioned_groups" USING btree ("member_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_groups_external" ON "provisioned_groups" USING btree ("client_id","external_id");--> statement-breakpoint
CREATE INDEX "provisioned_members_member" ON "provisioned_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "provisioned_members_unit" ON "provisioned_members" USING btree ("org_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provisioned_members_external" ON "provisioned_members" USING btree ("client_id","external_id") WHERE "provisioned_members"."external_id" is not null;--> statement-breakpoint
grant select, insert, update, delete on provisioned_members, provisioned_groups to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('provisioned_members');--> statement-breakpoint
select protect_tenant_table('provisioned_groups');
