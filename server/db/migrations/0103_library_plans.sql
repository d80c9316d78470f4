CREATE TABLE "library_plans" (
	"client_id" uuid NOT NULL,
	"licensee_id" uuid NOT NULL,
	"elearning_id" uuid,
	"risk_assessment_id" uuid,
	"item_id" uuid GENERATED ALWAYS AS (coalesce(elearning_id, risk_assessment_id)) STORED NOT NULL,
	"action" text NOT NULL,
	"day" date NOT NULL,
	"given_to" text DEFAULT 'company' NOT NULL,
	"interval_months" integer DEFAULT 12 NOT NULL,
	"buffer_days" integer DEFAULT 30 NOT NULL,
	"reason" text,
	"adviser_id" uuid NOT NULL,
	"adviser_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "library_plans_client_id_item_id_pk" PRIMARY KEY("client_id","item_id"),
	CONSTRAINT "library_plans_item_kind" CHECK (num_nonnulls("library_plans"."elearning_id", "library_plans"."risk_assessment_id") = 1),
	CONSTRAINT "library_plans_action" CHECK ("library_plans"."action" in ('give', 'take')),
	CONSTRAINT "library_plans_given_to" CHECK ("library_plans"."given_to" in ('company', 'everybody'))
);
--> statement-breakpoint
ALTER TABLE "library_plans" ADD CONSTRAINT "library_plans_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_plans" ADD CONSTRAINT "library_plans_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_plans" ADD CONSTRAINT "library_plans_elearning_id_elearnings_id_fk" FOREIGN KEY ("elearning_id") REFERENCES "public"."elearnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "library_plans" ADD CONSTRAINT "library_plans_risk_assessment_id_risk_assessments_id_fk" FOREIGN KEY ("risk_assessment_id") REFERENCES "public"."risk_assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "library_plans_item" ON "library_plans" USING btree ("item_id");--> statement-breakpoint
grant select, update, delete on library_plans to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('library_plans');--> statement-breakpoint
grant select, insert, update, delete on library_plans to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on library_plans for all to safety_dashboard_partner
  using (licensee_id = current_licensee())
  with check (licensee_id = current_licensee()
    and client_id in (select id from clients where licensee_id = current_licensee())
    and (elearning_id is null or elearning_id in (select id from elearnings where licensee_id = current_licensee()))
    and (risk_assessment_id is null
      or risk_assessment_id in (select id from risk_assessments where licensee_id = current_licensee())));--> statement-breakpoint
grant select (kind, created_at) on elearning_versions to safety_dashboard_partner;--> statement-breakpoint
grant select (created_at) on risk_assessment_versions to safety_dashboard_partner;--> statement-breakpoint
grant select (time_zone) on clients to safety_dashboard_partner;--> statement-breakpoint
-- What a company has its licensee decides: its own work gives it nothing but what is planned for it.
grant insert on client_elearnings, client_risk_assessments to safety_dashboard_app;--> statement-breakpoint
create policy as_planned on client_elearnings as restrictive for insert to safety_dashboard_app
  with check (exists (select from library_plans plan where plan.client_id = client_elearnings.client_id
    and plan.elearning_id = client_elearnings.elearning_id and plan.action = 'give'));--> statement-breakpoint
create policy as_planned on client_risk_assessments as restrictive for insert to safety_dashboard_app
  with check (exists (select from library_plans plan where plan.client_id = client_risk_assessments.client_id
    and plan.risk_assessment_id = client_risk_assessments.risk_assessment_id and plan.action = 'give'));
