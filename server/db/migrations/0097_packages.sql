CREATE TABLE "packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"package_identifier" text NOT NULL,
	"name" text collate de NOT NULL,
	"features" text[] DEFAULT '{}' NOT NULL,
	"maximum_members" integer NOT NULL,
	"default_language" text NOT NULL,
	"unit_names" text,
	"tell_new_tasks" boolean NOT NULL,
	"remind_days_before" integer[] NOT NULL,
	"remind_days_after" integer[] NOT NULL,
	"escalate_after_days" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "package_assessments" (
	"package_id" uuid NOT NULL,
	"licensee_id" uuid NOT NULL,
	"interval_months" integer NOT NULL,
	"buffer_days" integer NOT NULL,
	"risk_assessment_id" uuid NOT NULL,
	CONSTRAINT "package_assessments_package_id_risk_assessment_id_pk" PRIMARY KEY("package_id","risk_assessment_id")
);
--> statement-breakpoint
CREATE TABLE "package_elearnings" (
	"package_id" uuid NOT NULL,
	"licensee_id" uuid NOT NULL,
	"interval_months" integer NOT NULL,
	"buffer_days" integer NOT NULL,
	"elearning_id" uuid NOT NULL,
	CONSTRAINT "package_elearnings_package_id_elearning_id_pk" PRIMARY KEY("package_id","elearning_id")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "suspended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "package_id" uuid;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "package_applied" jsonb;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "licensee_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "packages" ADD CONSTRAINT "packages_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_assessments" ADD CONSTRAINT "package_assessments_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_assessments" ADD CONSTRAINT "package_assessments_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_assessments" ADD CONSTRAINT "package_assessments_risk_assessment_id_risk_assessments_id_fk" FOREIGN KEY ("risk_assessment_id") REFERENCES "public"."risk_assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_elearnings" ADD CONSTRAINT "package_elearnings_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_elearnings" ADD CONSTRAINT "package_elearnings_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "package_elearnings" ADD CONSTRAINT "package_elearnings_elearning_id_elearnings_id_fk" FOREIGN KEY ("elearning_id") REFERENCES "public"."elearnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "packages_identifier" ON "packages" USING btree ("licensee_id","package_identifier");--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_package_id_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_package" ON "clients" USING btree ("package_id");--> statement-breakpoint
-- A licensee's staff: its packages, its library by name, and of its companies what it sets of them.
do $$
declare
  name text;
begin
  foreach name in array array['packages', 'package_elearnings', 'package_assessments'] loop
    execute format('grant select, insert, update, delete on %I to safety_dashboard_partner', name);
    execute format('alter table %I enable row level security', name);
    execute format('create policy of_licensee on %I for all to safety_dashboard_partner
      using (licensee_id = current_licensee()) with check (licensee_id = current_licensee())', name);
  end loop;
end
$$;--> statement-breakpoint
grant select (id, licensee_id, identifier) on elearnings, risk_assessments to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on elearnings for select to safety_dashboard_partner
  using (licensee_id = current_licensee());--> statement-breakpoint
create policy of_licensee on risk_assessments for select to safety_dashboard_partner
  using (licensee_id = current_licensee());--> statement-breakpoint
grant select (id, elearning_id, number) on elearning_versions to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on elearning_versions for select to safety_dashboard_partner
  using (elearning_id in (select id from elearnings));--> statement-breakpoint
grant select (id, risk_assessment_id, number) on risk_assessment_versions to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on risk_assessment_versions for select to safety_dashboard_partner
  using (risk_assessment_id in (select id from risk_assessments));--> statement-breakpoint
grant select (version_id, language, title, search) on elearning_texts, risk_assessment_texts
  to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on elearning_texts for select to safety_dashboard_partner
  using (version_id in (select id from elearning_versions));--> statement-breakpoint
create policy of_licensee on risk_assessment_texts for select to safety_dashboard_partner
  using (version_id in (select id from risk_assessment_versions));--> statement-breakpoint
grant select (suspended_at, adviser_access, feature_flags, default_language, package_id, package_applied, licensee_version,
  tell_new_tasks, remind_days_before, remind_days_after, escalate_after_days) on clients
  to safety_dashboard_partner;--> statement-breakpoint
grant insert on clients to safety_dashboard_partner;--> statement-breakpoint
-- What it sets of a company it sets inside, as the company's own requests do; here it locks the row.
grant update (licensee_version) on clients to safety_dashboard_partner;--> statement-breakpoint
create policy made_by_licensee on clients for insert to safety_dashboard_partner
  with check (licensee_id = current_licensee());--> statement-breakpoint
create policy set_by_licensee on clients for update to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
-- Gives companies what the licensee has in its library.
grant insert on client_elearnings, client_risk_assessments to safety_dashboard_partner;--> statement-breakpoint
grant select (client_id, elearning_id, taken_on), update (taken_on) on client_elearnings
  to safety_dashboard_partner;--> statement-breakpoint
grant select (client_id, risk_assessment_id, taken_on), update (taken_on) on client_risk_assessments
  to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on client_elearnings for all to safety_dashboard_partner
  using (client_id in (select id from clients where licensee_id = current_licensee()))
  with check (client_id in (select id from clients where licensee_id = current_licensee())
    and elearning_id in (select id from elearnings where licensee_id = current_licensee()));--> statement-breakpoint
-- A trigger notes that the sums of a course that is given are to be counted anew.
grant insert on elearning_standing_marks to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on elearning_standing_marks for insert to safety_dashboard_partner
  with check (client_id in (select id from clients where licensee_id = current_licensee()));--> statement-breakpoint
create policy of_licensee on client_risk_assessments for all to safety_dashboard_partner
  using (client_id in (select id from clients where licensee_id = current_licensee()))
  with check (client_id in (select id from clients where licensee_id = current_licensee())
    and risk_assessment_id in (select id from risk_assessments where licensee_id = current_licensee()));
