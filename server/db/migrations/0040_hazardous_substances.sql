CREATE TABLE "hazardous_substances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"name" text collate de NOT NULL,
	"use" text,
	"signal_word" text NOT NULL,
	"pictograms" text[] NOT NULL,
	"hazard_statements" text,
	"precautionary_statements" text,
	"statement_texts" text,
	"amount" integer,
	"amount_unit" text,
	"location_id" uuid,
	"org_unit_id" uuid,
	"work_area" text,
	"responsible_id" uuid,
	"supplier" text,
	"data_sheet_date" date,
	"data_sheet_link" text,
	"notes" text,
	CONSTRAINT "hazardous_substances_signal_word" CHECK ("hazardous_substances"."signal_word" in ('danger', 'warning', 'none')),
	CONSTRAINT "hazardous_substances_pictograms" CHECK ("hazardous_substances"."pictograms" <@ array['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09']),
	CONSTRAINT "hazardous_substances_amount_unit" CHECK ("hazardous_substances"."amount_unit" in ('g', 'kg', 'ml', 'l', 'm3', 'pieces'))
);
--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD CONSTRAINT "hazardous_substances_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD CONSTRAINT "hazardous_substances_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD CONSTRAINT "hazardous_substances_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD CONSTRAINT "hazardous_substances_responsible_id_members_id_fk" FOREIGN KEY ("responsible_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hazardous_substances_by_name" ON "hazardous_substances" USING btree ("client_id","name","id");--> statement-breakpoint
CREATE INDEX "hazardous_substances_location_id" ON "hazardous_substances" USING btree ("location_id");--> statement-breakpoint
CREATE INDEX "hazardous_substances_org_unit_id" ON "hazardous_substances" USING btree ("org_unit_id");--> statement-breakpoint
CREATE INDEX "hazardous_substances_responsible_id" ON "hazardous_substances" USING btree ("responsible_id");--> statement-breakpoint
grant select, insert, update, delete on hazardous_substances to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('hazardous_substances');
