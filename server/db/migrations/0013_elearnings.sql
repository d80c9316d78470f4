CREATE TABLE "client_elearnings" (
	"client_id" uuid NOT NULL,
	"elearning_id" uuid NOT NULL,
	"active" boolean DEFAULT false NOT NULL,
	"auto_activate_on" date,
	"auto_deactivate_on" date,
	"taken_on" date,
	"interval_months" integer DEFAULT 12 NOT NULL,
	"buffer_days" integer DEFAULT 30 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "client_elearnings_client_id_elearning_id_pk" PRIMARY KEY("client_id","elearning_id")
);
--> statement-breakpoint
CREATE TABLE "content_grants" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"package_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "elearning_assignments" (
	"client_id" uuid NOT NULL,
	"elearning_id" uuid NOT NULL,
	"org_unit_id" uuid NOT NULL,
	"assigned_on" date NOT NULL,
	CONSTRAINT "elearning_assignments_client_id_elearning_id_org_unit_id_pk" PRIMARY KEY("client_id","elearning_id","org_unit_id")
);
--> statement-breakpoint
CREATE TABLE "elearning_texts" (
	"version_id" uuid NOT NULL,
	"language" text NOT NULL,
	"title" text collate de NOT NULL,
	"headline" text NOT NULL,
	"description" text NOT NULL,
	"pages" jsonb,
	"package_id" uuid,
	"search" text NOT NULL,
	CONSTRAINT "elearning_texts_version_id_language_pk" PRIMARY KEY("version_id","language"),
	CONSTRAINT "elearning_texts_language" CHECK ("elearning_texts"."language" in ('de_DE', 'en_GB')),
	CONSTRAINT "elearning_texts_content" CHECK (num_nonnulls("elearning_texts"."pages", "elearning_texts"."package_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "elearning_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"elearning_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"category" text NOT NULL,
	"duration" integer NOT NULL,
	"pass_mark" integer NOT NULL,
	"image_path" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "elearning_versions_kind" CHECK ("elearning_versions"."kind" in ('lessons', 'scorm12', 'scorm2004')),
	CONSTRAINT "elearning_versions_category" CHECK ("elearning_versions"."category" in ('safety', 'health', 'fireSafety', 'firstAid', 'dataProtection', 'compliance', 'other'))
);
--> statement-breakpoint
CREATE TABLE "elearnings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "scorm_package_files" (
	"package_id" uuid NOT NULL,
	"path" text NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "scorm_package_files_package_id_path_pk" PRIMARY KEY("package_id","path")
);
--> statement-breakpoint
CREATE TABLE "scorm_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"standard" text NOT NULL,
	"title" text NOT NULL,
	"units" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "scorm_packages_standard" CHECK ("scorm_packages"."standard" in ('scorm12', 'scorm2004'))
);
--> statement-breakpoint
CREATE TABLE "daily_runs" (
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ran_on" date NOT NULL,
	"finished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_runs_client_id_kind_pk" PRIMARY KEY("client_id","kind")
);
--> statement-breakpoint
CREATE TABLE "elearning_executions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"language" text NOT NULL,
	"state" jsonb,
	"progress" integer DEFAULT 0 NOT NULL,
	"score" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "elearning_results" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"elearning_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"client_name" text NOT NULL,
	"licensee_name" text NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"version_number" integer NOT NULL,
	"score" integer,
	"completed_at" timestamp with time zone NOT NULL,
	"completed_on" date NOT NULL,
	"valid_until" date,
	"number" text NOT NULL,
	"code" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "elearning_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"elearning_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"cycle" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_on" date NOT NULL,
	"due_on" date NOT NULL,
	"started_on" date,
	"completed_on" date,
	"completed_at" timestamp with time zone,
	"closed_on" date,
	CONSTRAINT "elearning_tasks_state" CHECK ("elearning_tasks"."state" in ('open', 'completed', 'closed')),
	CONSTRAINT "elearning_tasks_end" CHECK (("elearning_tasks"."state" = 'completed') = ("elearning_tasks"."completed_on" is not null)
        and ("elearning_tasks"."state" = 'closed') = ("elearning_tasks"."closed_on" is not null)
        and ("elearning_tasks"."completed_on" is null) = ("elearning_tasks"."completed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "client_elearnings" ADD CONSTRAINT "client_elearnings_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_elearnings" ADD CONSTRAINT "client_elearnings_elearning_id_elearnings_id_fk" FOREIGN KEY ("elearning_id") REFERENCES "public"."elearnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_grants" ADD CONSTRAINT "content_grants_package_id_scorm_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."scorm_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_assignments" ADD CONSTRAINT "elearning_assignments_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_texts" ADD CONSTRAINT "elearning_texts_version_id_elearning_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."elearning_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_texts" ADD CONSTRAINT "elearning_texts_package_id_scorm_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."scorm_packages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_versions" ADD CONSTRAINT "elearning_versions_elearning_id_elearnings_id_fk" FOREIGN KEY ("elearning_id") REFERENCES "public"."elearnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearnings" ADD CONSTRAINT "elearnings_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_package_files" ADD CONSTRAINT "scorm_package_files_package_id_scorm_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."scorm_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scorm_packages" ADD CONSTRAINT "scorm_packages_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_runs" ADD CONSTRAINT "daily_runs_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_executions" ADD CONSTRAINT "elearning_executions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_executions" ADD CONSTRAINT "elearning_executions_task_id_elearning_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."elearning_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_executions" ADD CONSTRAINT "elearning_executions_version_id_elearning_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."elearning_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_results" ADD CONSTRAINT "elearning_results_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_results" ADD CONSTRAINT "elearning_results_task_id_elearning_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."elearning_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_results" ADD CONSTRAINT "elearning_results_version_id_elearning_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."elearning_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD CONSTRAINT "elearning_tasks_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "elearning_tasks" ADD CONSTRAINT "elearning_tasks_elearning_id_elearnings_id_fk" FOREIGN KEY ("elearning_id") REFERENCES "public"."elearnings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_elearnings_elearning" ON "client_elearnings" USING btree ("elearning_id");--> statement-breakpoint
CREATE INDEX "content_grants_ended" ON "content_grants" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "elearning_assignments_unit" ON "elearning_assignments" USING btree ("client_id","org_unit_id");--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_versions_number" ON "elearning_versions" USING btree ("elearning_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "elearnings_identifier" ON "elearnings" USING btree ("licensee_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "scorm_packages_identifier" ON "scorm_packages" USING btree ("licensee_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_executions_task" ON "elearning_executions" USING btree ("client_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_results_task" ON "elearning_results" USING btree ("client_id","task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_results_number" ON "elearning_results" USING btree ("client_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_results_code" ON "elearning_results" USING btree ("client_id","code");--> statement-breakpoint
CREATE INDEX "elearning_results_of_member" ON "elearning_results" USING btree ("client_id","member_id","completed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_tasks_cycle" ON "elearning_tasks" USING btree ("client_id","elearning_id","member_id","cycle");--> statement-breakpoint
CREATE UNIQUE INDEX "elearning_tasks_one_open" ON "elearning_tasks" USING btree ("client_id","elearning_id","member_id") WHERE "elearning_tasks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "elearning_tasks_of_member" ON "elearning_tasks" USING btree ("client_id","member_id","state");--> statement-breakpoint
CREATE INDEX "elearning_tasks_due" ON "elearning_tasks" USING btree ("client_id","due_on") WHERE "elearning_tasks"."state" = 'open';--> statement-breakpoint
CREATE INDEX "elearning_tasks_completed" ON "elearning_tasks" USING btree ("client_id","completed_on") WHERE "elearning_tasks"."state" = 'completed';