CREATE TABLE "risk_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"risk_id" uuid NOT NULL,
	"measure_id" text,
	"title" text collate de NOT NULL,
	"description" text,
	"stop_class" text NOT NULL,
	"owner_id" uuid,
	"due_on" date,
	"comment" text,
	"status" text DEFAULT 'open' NOT NULL,
	"done_on" date,
	"effect_checked_on" date,
	"effect_factor" smallint,
	"effect_comment" text,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "risk_actions_stop" CHECK ("risk_actions"."stop_class" in ('substitution', 'technical', 'organisational', 'personal')),
	CONSTRAINT "risk_actions_done" CHECK ("risk_actions"."status" in ('open', 'inProgress', 'done') and ("risk_actions"."status" = 'done') = ("risk_actions"."done_on" is not null)),
	CONSTRAINT "risk_actions_effect" CHECK (("risk_actions"."effect_checked_on" is null) = ("risk_actions"."effect_factor" is null)
        and ("risk_actions"."effect_factor" is null or ("risk_actions"."effect_factor" between 1 and 10 and "risk_actions"."status" = 'done')))
);
--> statement-breakpoint
CREATE TABLE "client_risk_assessments" (
	"client_id" uuid NOT NULL,
	"risk_assessment_id" uuid NOT NULL,
	"taken_on" date,
	"interval_months" integer DEFAULT 12 NOT NULL,
	"buffer_days" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_risk_assessments_client_id_risk_assessment_id_pk" PRIMARY KEY("client_id","risk_assessment_id")
);
--> statement-breakpoint
CREATE TABLE "risk_assessment_texts" (
	"version_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text collate de NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"search" text NOT NULL,
	CONSTRAINT "risk_assessment_texts_version_id_language_pk" PRIMARY KEY("version_id","language"),
	CONSTRAINT "risk_assessment_texts_language" CHECK ("risk_assessment_texts"."language" in ('de_DE', 'en_GB'))
);
--> statement-breakpoint
CREATE TABLE "risk_assessment_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"risk_assessment_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"sections" jsonb NOT NULL,
	"section_count" integer NOT NULL,
	"question_count" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "risk_assessment_versions_kind" CHECK ("risk_assessment_versions"."kind" in ('survey', 'inspection'))
);
--> statement-breakpoint
CREATE TABLE "risk_assessments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risk_assignment_members" (
	"client_id" uuid NOT NULL,
	"assignment_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "risk_assignment_members_client_id_assignment_id_member_id_pk" PRIMARY KEY("client_id","assignment_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "risk_assignments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"risk_assessment_id" uuid NOT NULL,
	"source_unit_id" uuid,
	"target_kind" text NOT NULL,
	"target_unit_id" uuid,
	"target_location_id" uuid,
	"assigned_on" date NOT NULL,
	CONSTRAINT "risk_assignments_kind" CHECK ("risk_assignments"."target_kind" in ('orgUnit', 'location', 'members')),
	CONSTRAINT "risk_assignments_target" CHECK (("risk_assignments"."target_kind" = 'orgUnit') = ("risk_assignments"."target_unit_id" is not null)
        and ("risk_assignments"."target_kind" = 'location') = ("risk_assignments"."target_location_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "risk_executions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"member_id" uuid,
	"sheet_id" uuid,
	"progress" integer DEFAULT 0 NOT NULL,
	"question_id" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"completed_on" date
);
--> statement-breakpoint
CREATE TABLE "risk_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"risk_assessment_id" uuid NOT NULL,
	"assignment_id" uuid,
	"cycle" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_on" date NOT NULL,
	"due_on" date NOT NULL,
	"started_on" date,
	"version_id" uuid,
	"finished_on" date,
	"member_count" integer,
	"completed_member_count" integer,
	"scope" jsonb,
	"risk_load" numeric(4, 2),
	"completed_on" date,
	"completed_at" timestamp with time zone,
	"closed_on" date,
	"previous_id" uuid,
	"editor_id" uuid,
	"editor_name" text,
	"edited_until" timestamp with time zone,
	CONSTRAINT "risk_rounds_state" CHECK ("risk_rounds"."state" in ('open', 'completed', 'closed')),
	CONSTRAINT "risk_rounds_end" CHECK (("risk_rounds"."state" = 'completed') = ("risk_rounds"."completed_on" is not null)
        and ("risk_rounds"."state" = 'closed') = ("risk_rounds"."closed_on" is not null)
        and ("risk_rounds"."completed_on" is null) = ("risk_rounds"."completed_at" is null)
        and ("risk_rounds"."state" <> 'completed' or "risk_rounds"."finished_on" is not null)
        and ("risk_rounds"."started_on" is null) = ("risk_rounds"."version_id" is null))
);
--> statement-breakpoint
CREATE TABLE "risk_sheets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"answers" smallint[] NOT NULL,
	"is_completed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "risks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"round_id" uuid NOT NULL,
	"section_id" text NOT NULL,
	"question_id" text NOT NULL,
	"position" integer NOT NULL,
	"factor" smallint,
	"measure" text,
	"reason" text,
	"higher_class_reason" text,
	"measures_in_place" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "risks_factor" CHECK ("risks"."factor" between 1 and 10),
	CONSTRAINT "risks_measure" CHECK ("risks"."measure" in ('suggested', 'custom', 'notRelevant')),
	CONSTRAINT "risks_reason" CHECK ("risks"."measure" <> 'notRelevant' or "risks"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "risk_actions" ADD CONSTRAINT "risk_actions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_actions" ADD CONSTRAINT "risk_actions_risk_id_risks_id_fk" FOREIGN KEY ("risk_id") REFERENCES "public"."risks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_actions" ADD CONSTRAINT "risk_actions_owner_id_members_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_risk_assessments" ADD CONSTRAINT "client_risk_assessments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_risk_assessments" ADD CONSTRAINT "client_risk_assessments_risk_assessment_id_risk_assessments_id_fk" FOREIGN KEY ("risk_assessment_id") REFERENCES "public"."risk_assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessment_texts" ADD CONSTRAINT "risk_assessment_texts_version_id_risk_assessment_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."risk_assessment_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessment_versions" ADD CONSTRAINT "risk_assessment_versions_risk_assessment_id_risk_assessments_id_fk" FOREIGN KEY ("risk_assessment_id") REFERENCES "public"."risk_assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assessments" ADD CONSTRAINT "risk_assessments_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assignment_members" ADD CONSTRAINT "risk_assignment_members_assignment_id_risk_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."risk_assignments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assignment_members" ADD CONSTRAINT "risk_assignment_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD CONSTRAINT "risk_assignments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD CONSTRAINT "risk_assignments_source_unit_id_org_units_id_fk" FOREIGN KEY ("source_unit_id") REFERENCES "public"."org_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD CONSTRAINT "risk_assignments_target_unit_id_org_units_id_fk" FOREIGN KEY ("target_unit_id") REFERENCES "public"."org_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_assignments" ADD CONSTRAINT "risk_assignments_target_location_id_locations_id_fk" FOREIGN KEY ("target_location_id") REFERENCES "public"."locations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_executions" ADD CONSTRAINT "risk_executions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_executions" ADD CONSTRAINT "risk_executions_round_id_risk_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."risk_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD CONSTRAINT "risk_rounds_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD CONSTRAINT "risk_rounds_risk_assessment_id_risk_assessments_id_fk" FOREIGN KEY ("risk_assessment_id") REFERENCES "public"."risk_assessments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD CONSTRAINT "risk_rounds_assignment_id_risk_assignments_id_fk" FOREIGN KEY ("assignment_id") REFERENCES "public"."risk_assignments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD CONSTRAINT "risk_rounds_version_id_risk_assessment_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."risk_assessment_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_sheets" ADD CONSTRAINT "risk_sheets_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risk_sheets" ADD CONSTRAINT "risk_sheets_round_id_risk_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."risk_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_round_id_risk_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."risk_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "risk_actions_of_risk" ON "risk_actions" USING btree ("client_id","risk_id");--> statement-breakpoint
CREATE INDEX "risk_actions_of_owner" ON "risk_actions" USING btree ("client_id","owner_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_actions_measure" ON "risk_actions" USING btree ("client_id","risk_id","measure_id");--> statement-breakpoint
CREATE INDEX "client_risk_assessments_assessment" ON "client_risk_assessments" USING btree ("risk_assessment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assessment_versions_number" ON "risk_assessment_versions" USING btree ("risk_assessment_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assessments_identifier" ON "risk_assessments" USING btree ("licensee_id","identifier");--> statement-breakpoint
CREATE INDEX "risk_assignment_members_member" ON "risk_assignment_members" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assignments_unit" ON "risk_assignments" USING btree ("client_id","risk_assessment_id","target_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assignments_location" ON "risk_assignments" USING btree ("client_id","risk_assessment_id","target_location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_assignments_members" ON "risk_assignments" USING btree ("client_id","risk_assessment_id") WHERE "risk_assignments"."target_kind" = 'members';--> statement-breakpoint
CREATE INDEX "risk_assignments_source" ON "risk_assignments" USING btree ("client_id","source_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_executions_member" ON "risk_executions" USING btree ("client_id","round_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_executions_shared" ON "risk_executions" USING btree ("client_id","round_id") WHERE "risk_executions"."member_id" is null;--> statement-breakpoint
CREATE INDEX "risk_executions_of_member" ON "risk_executions" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_rounds_cycle" ON "risk_rounds" USING btree ("client_id","assignment_id","cycle");--> statement-breakpoint
CREATE UNIQUE INDEX "risk_rounds_one_open" ON "risk_rounds" USING btree ("client_id","assignment_id") WHERE "risk_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "risk_rounds_due" ON "risk_rounds" USING btree ("client_id","due_on") WHERE "risk_rounds"."state" = 'open';--> statement-breakpoint
CREATE INDEX "risk_rounds_of_assessment" ON "risk_rounds" USING btree ("client_id","risk_assessment_id","state");--> statement-breakpoint
CREATE INDEX "risk_sheets_of_round" ON "risk_sheets" USING btree ("client_id","round_id");--> statement-breakpoint
CREATE UNIQUE INDEX "risks_question" ON "risks" USING btree ("client_id","round_id","question_id");