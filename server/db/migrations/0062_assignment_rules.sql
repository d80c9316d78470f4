CREATE TABLE "assignment_rule_members" (
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"since" date NOT NULL,
	"changed_on" date,
	CONSTRAINT "assignment_rule_members_client_id_rule_id_member_id_pk" PRIMARY KEY("client_id","rule_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "assignment_rule_places" (
	"client_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"org_unit_id" uuid,
	"location_id" uuid,
	"member_group_id" uuid,
	"place_id" uuid GENERATED ALWAYS AS (coalesce(org_unit_id, location_id, member_group_id)) STORED NOT NULL,
	CONSTRAINT "assignment_rule_places_client_id_rule_id_place_id_pk" PRIMARY KEY("client_id","rule_id","place_id"),
	CONSTRAINT "assignment_rule_places_kind" CHECK (num_nonnulls("assignment_rule_places"."org_unit_id", "assignment_rule_places"."location_id", "assignment_rule_places"."member_group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "assignment_rules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"name" text collate de NOT NULL,
	"roles" text[] NOT NULL,
	"attributes" text[] NOT NULL,
	"joined_from" date,
	"interval_months" integer,
	"buffer_days" integer,
	"on_change" boolean NOT NULL,
	"active" boolean NOT NULL,
	"processed" integer,
	"total" integer
);
--> statement-breakpoint
ALTER TABLE "elearning_assignments" DROP CONSTRAINT "elearning_assignments_target";--> statement-breakpoint
-- With it goes the primary key.
ALTER TABLE "elearning_assignments" drop column "target_id";--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "rule_id" uuid;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD COLUMN "target_id" uuid GENERATED ALWAYS AS (coalesce(org_unit_id, member_group_id, location_id, member_id, rule_id)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_client_id_elearning_id_target_id_pk" PRIMARY KEY("client_id","elearning_id","target_id");--> statement-breakpoint
ALTER TABLE "elearning_terms" ADD COLUMN "anew_on" date;--> statement-breakpoint
ALTER TABLE "assignment_rule_members" ADD CONSTRAINT "assignment_rule_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_members" ADD CONSTRAINT "assignment_rule_members_rule_id_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assignment_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_places" ADD CONSTRAINT "assignment_rule_places_rule_id_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assignment_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_places" ADD CONSTRAINT "assignment_rule_places_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_places" ADD CONSTRAINT "assignment_rule_places_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rule_places" ADD CONSTRAINT "assignment_rule_places_member_group_id_member_groups_id_fk" FOREIGN KEY ("member_group_id") REFERENCES "public"."member_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignment_rules" ADD CONSTRAINT "assignment_rules_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignment_rule_members_member" ON "assignment_rule_members" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE INDEX "assignment_rule_places_place" ON "assignment_rule_places" USING btree ("client_id","place_id");--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_rule_id_assignment_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."assignment_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "elearning_assignments_rule" ON "elearning_assignments" USING btree ("client_id","rule_id");--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_target" CHECK (num_nonnulls("elearning_assignments"."org_unit_id", "elearning_assignments"."member_group_id", "elearning_assignments"."location_id", "elearning_assignments"."member_id", "elearning_assignments"."rule_id") = 1);--> statement-breakpoint
grant select, insert, update, delete on assignment_rules, assignment_rule_places, assignment_rule_members
  to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table(name) from unnest(array[
  'assignment_rules', 'assignment_rule_places', 'assignment_rule_members'
]::regclass[]) as name;
