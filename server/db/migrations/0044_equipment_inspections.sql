CREATE TABLE "equipment_duties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"equipment_id" uuid NOT NULL,
	"name" text collate de NOT NULL,
	"interval_months" integer NOT NULL,
	"inspected_by" text NOT NULL,
	"rule" text NOT NULL,
	"legal_basis" text,
	"next_due" date,
	CONSTRAINT "equipment_duties_inspected_by" CHECK ("equipment_duties"."inspected_by" in ('competentPerson', 'inspectionBody', 'instructedPerson')),
	CONSTRAINT "equipment_duties_rule" CHECK ("equipment_duties"."rule" in ('annex', 'other'))
);
--> statement-breakpoint
CREATE TABLE "equipment_inspections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"equipment_id" uuid NOT NULL,
	"duty_id" uuid NOT NULL,
	"name" text collate de DEFAULT '' NOT NULL,
	"inspected_on" date NOT NULL,
	"inspector" text NOT NULL,
	"scope" text NOT NULL,
	"result" text NOT NULL,
	"defects" text,
	"was_out_of_service" boolean NOT NULL,
	"report_link" text,
	"moves_term" boolean DEFAULT false NOT NULL,
	"due_before" date,
	"next_due" date,
	CONSTRAINT "equipment_inspections_result" CHECK ("equipment_inspections"."result" in ('passed', 'passedWithDefects', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "sent_reminders" DROP CONSTRAINT "sent_reminders_source";--> statement-breakpoint
ALTER TABLE "equipment" ADD COLUMN "is_locked_by_inspection" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "equipment_duties" ADD CONSTRAINT "equipment_duties_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_duties" ADD CONSTRAINT "equipment_duties_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspections" ADD CONSTRAINT "equipment_inspections_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspections" ADD CONSTRAINT "equipment_inspections_equipment_id_equipment_id_fk" FOREIGN KEY ("equipment_id") REFERENCES "public"."equipment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "equipment_inspections" ADD CONSTRAINT "equipment_inspections_duty_id_equipment_duties_id_fk" FOREIGN KEY ("duty_id") REFERENCES "public"."equipment_duties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equipment_duties_of_piece" ON "equipment_duties" USING btree ("client_id","equipment_id","next_due");--> statement-breakpoint
CREATE INDEX "equipment_duties_equipment_id" ON "equipment_duties" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "equipment_inspections_of_piece" ON "equipment_inspections" USING btree ("client_id","equipment_id","inspected_on");--> statement-breakpoint
CREATE INDEX "equipment_inspections_of_duty" ON "equipment_inspections" USING btree ("client_id","duty_id","created_at");--> statement-breakpoint
CREATE INDEX "equipment_inspections_equipment_id" ON "equipment_inspections" USING btree ("equipment_id");--> statement-breakpoint
CREATE INDEX "equipment_inspections_duty_id" ON "equipment_inspections" USING btree ("duty_id");--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_source" CHECK ("sent_reminders"."source" in ('elearning', 'riskRound', 'riskAction', 'equipment', 'hazardousSubstances'));--> statement-breakpoint
grant select, insert, update, delete on equipment_duties, equipment_inspections to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('equipment_duties');--> statement-breakpoint
select protect_tenant_table('equipment_inspections');
