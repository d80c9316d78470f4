CREATE TABLE "equipment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"archived_on" date,
	"name" text collate de NOT NULL,
	"inventory_number" text NOT NULL,
	"kind" text NOT NULL,
	"manufacturer" text,
	"serial_number" text,
	"year_built" integer,
	"location_id" uuid,
	"org_unit_id" uuid,
	"work_area" text,
	"responsible_id" uuid,
	"notes" text,
	"locked_on" date,
	"lock_reason" text,
	CONSTRAINT "equipment_kind" CHECK ("equipment"."kind" in ('forklift', 'crane', 'liftingAccessory', 'workPlatform', 'lift', 'machine', 'electricalDevice', 'pressureEquipment', 'ladder', 'rack', 'powerDoor', 'fireExtinguisher', 'fallProtection', 'other')),
	CONSTRAINT "equipment_lock" CHECK (("equipment"."locked_on" is null) = ("equipment"."lock_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment" ADD CONSTRAINT "equipment_responsible_id_members_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_by_name" ON "equipment" USING btree ("client_id","name","id");--> statement-breakpoint
CREATE UNIQUE INDEX "equipment_inventory_number" ON "equipment" USING btree ("client_id","inventory_number");--> statement-breakpoint
CREATE INDEX "equipment_location_id" ON "equipment" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "equipment_org_unit_id" ON "equipment" USING btree ("org_unit_id");--> statement-breakpoint
CREATE INDEX "equipment_responsible_id" ON "equipment" USING btree ("responsible_id");--> statement-breakpoint
grant select, insert, update, delete on equipment to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('equipment');
