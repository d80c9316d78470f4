CREATE TABLE "cycle_settings" (
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"from_on" date NOT NULL,
	"in_force" boolean NOT NULL,
	"interval_months" integer NOT NULL,
	"buffer_days" integer NOT NULL,
	CONSTRAINT "cycle_settings_client_id_kind_item_id_from_on_pk" PRIMARY KEY("client_id","kind","item_id","from_on")
);
--> statement-breakpoint
ALTER TABLE "elearning_tasks" DROP CONSTRAINT "elearning_tasks_state";--> statement-breakpoint
ALTER TABLE "elearning_tasks" DROP CONSTRAINT "elearning_tasks_end";--> statement-breakpoint
ALTER TABLE "risk_rounds" DROP CONSTRAINT "risk_rounds_state";--> statement-breakpoint
ALTER TABLE "risk_rounds" DROP CONSTRAINT "risk_rounds_end";--> statement-breakpoint
DROP INDEX "elearning_tasks_one_open";--> statement-breakpoint
DROP INDEX "risk_rounds_one_open";--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "since" date;--> statement-breakpoint
ALTER TABLE "cycle_settings" ADD CONSTRAINT "cycle_settings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_tasks_one_open" ON "elearning_tasks" USING btree ("client_id","elearning_id","member_id") WHERE "elearning_tasks"."state" in ('open', 'suspended');--> statement-breakpoint
CREATE UNIQUE INDEX "risk_rounds_one_open" ON "risk_rounds" USING btree ("client_id","assignment_id") WHERE "risk_rounds"."state" in ('open', 'suspended');--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD CONSTRAINT "elearning_tasks_state" CHECK ("elearning_tasks"."state" in ('open', 'suspended', 'completed', 'closed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD CONSTRAINT "elearning_tasks_end" CHECK (("elearning_tasks"."state" = 'completed') = ("elearning_tasks"."completed_on" is not null)
        and ("elearning_tasks"."state" in ('closed', 'withdrawn')) = ("elearning_tasks"."closed_on" is not null)
        and ("elearning_tasks"."completed_on" is null) = ("elearning_tasks"."completed_at" is null));--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD CONSTRAINT "risk_rounds_state" CHECK ("risk_rounds"."state" in ('open', 'suspended', 'completed', 'closed', 'withdrawn'));--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD CONSTRAINT "risk_rounds_end" CHECK (("risk_rounds"."state" = 'completed') = ("risk_rounds"."completed_on" is not null)
        and ("risk_rounds"."state" in ('closed', 'withdrawn')) = ("risk_rounds"."closed_on" is not null)
        and ("risk_rounds"."completed_on" is null) = ("risk_rounds"."completed_at" is null)
        and ("risk_rounds"."state" <> 'completed' or "risk_rounds"."finished_on" is not null)
        and ("risk_rounds"."started_on" is null) = ("risk_rounds"."version_id" is null));--> statement-breakpoint
grant select, insert, update on cycle_settings to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('cycle_settings');--> statement-breakpoint
INSERT INTO "cycle_settings"
SELECT "client_id", 'elearning-tasks', "elearning_id", '0001-01-01',
  "taken_on" IS NULL AND "active" AND coalesce("auto_activate_on" <= current_date, true) AND coalesce("auto_deactivate_on" > current_date, true),
  "interval_months", "buffer_days"
FROM "client_elearnings";--> statement-breakpoint
INSERT INTO "cycle_settings"
SELECT "client_id", 'risk-rounds', "risk_assessment_id", '0001-01-01', true, "interval_months", "buffer_days" FROM "client_risk_assessments";
