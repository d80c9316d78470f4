CREATE TABLE "clients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"client_identifier" text NOT NULL,
	"name" text NOT NULL,
	"street" text,
	"additional_address_line" text,
	"postal_code" text,
	"city" text,
	"country" text DEFAULT 'DE' NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"default_language" text DEFAULT 'de_DE' NOT NULL,
	"feature_flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"looks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"notification_footer_email" text,
	"notification_footer_sms" text,
	"maximum_members" integer NOT NULL,
	"active_members" integer DEFAULT 0 NOT NULL,
	"archived_members" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "clients_client_identifier_unique" UNIQUE("client_identifier"),
	CONSTRAINT "clients_seats" CHECK ("clients"."active_members" between 0 and "clients"."maximum_members" and "clients"."archived_members" >= 0)
);
--> statement-breakpoint
CREATE TABLE "licensees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"name" text NOT NULL,
	"hosts" text[] DEFAULT '{}' NOT NULL,
	"looks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "licensees_identifier_unique" UNIQUE("identifier")
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"username" text collate "C" NOT NULL,
	"first_name" text collate de NOT NULL,
	"last_name" text collate de NOT NULL,
	"email" text,
	"role" text DEFAULT 'member' NOT NULL,
	"phone_number" text,
	"mobile_number" text,
	"gender" text,
	"birth_date" date,
	"special_attributes" text[] DEFAULT '{}' NOT NULL,
	"external_company" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"elea_create_tasks" boolean DEFAULT true NOT NULL,
	"ra_create_tasks" boolean DEFAULT true NOT NULL,
	"theme" text DEFAULT 'system' NOT NULL,
	"language_code" text,
	"password_hash" text,
	"last_login_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_name_folded" text collate "C" NOT NULL,
	"first_name_folded" text collate "C" NOT NULL,
	"email_folded" text collate "C",
	"search" text NOT NULL,
	CONSTRAINT "members_role" CHECK ("members"."role" in ('super-admin', 'admin', 'ou-admin', 'loc-admin', 'member'))
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid,
	"changes" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"payload" jsonb NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea" NOT NULL,
	"settings" jsonb,
	"phase" text NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"faultless" integer DEFAULT 0 NOT NULL,
	"faulty" integer DEFAULT 0 NOT NULL,
	"existing" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_imports_phase" CHECK ("member_imports"."phase" in ('uploaded', 'checking', 'checked', 'importing', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "outbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "org_unit_members" (
	"client_id" uuid NOT NULL,
	"org_unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "org_unit_members_client_id_org_unit_id_member_id_pk" PRIMARY KEY("client_id","org_unit_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "org_unit_officers" (
	"client_id" uuid NOT NULL,
	"org_unit_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "org_unit_officers_client_id_org_unit_id_kind_member_id_pk" PRIMARY KEY("client_id","org_unit_id","kind","member_id"),
	CONSTRAINT "org_unit_officers_kind" CHECK ("org_unit_officers"."kind" in ('admin', 'responsible'))
);
--> statement-breakpoint
CREATE TABLE "org_units" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"identifier" text NOT NULL,
	"name" text collate de NOT NULL,
	"parent_id" uuid,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_reset_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_unit_members" ADD CONSTRAINT "org_unit_members_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_unit_members" ADD CONSTRAINT "org_unit_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_unit_officers" ADD CONSTRAINT "org_unit_officers_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_unit_officers" ADD CONSTRAINT "org_unit_officers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_units" ADD CONSTRAINT "org_units_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_units" ADD CONSTRAINT "org_units_parent_id_org_units_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."org_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_tokens" ADD CONSTRAINT "password_reset_tokens_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "members_username" ON "members" USING btree ("client_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "members_email" ON "members" USING btree ("client_id","email_folded") WHERE "members"."email_folded" is not null;--> statement-breakpoint
CREATE INDEX "members_active_by_name" ON "members" USING btree ("client_id","last_name","first_name","id") WHERE "members"."archived_at" is null;--> statement-breakpoint
CREATE INDEX "members_archived_by_name" ON "members" USING btree ("client_id","last_name","first_name","id") WHERE "members"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "members_last_name_prefix" ON "members" USING btree ("client_id","last_name_folded");--> statement-breakpoint
CREATE INDEX "members_first_name_prefix" ON "members" USING btree ("client_id","first_name_folded");--> statement-breakpoint
CREATE INDEX "members_search" ON "members" USING gin ("client_id","search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "password_history_member" ON "password_history" USING btree ("client_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "audit_events_by_time" ON "audit_events" USING btree ("client_id","at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("run_at");--> statement-breakpoint
CREATE INDEX "member_imports_open" ON "member_imports" USING btree ("client_id","member_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_messages_by_time" ON "outbox_messages" USING btree ("client_id","created_at");--> statement-breakpoint
CREATE INDEX "org_unit_members_member" ON "org_unit_members" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE INDEX "org_unit_officers_member" ON "org_unit_officers" USING btree ("client_id","member_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "org_units_identifier" ON "org_units" USING btree ("client_id","identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "org_units_one_root" ON "org_units" USING btree ("client_id") WHERE "org_units"."parent_id" is null;--> statement-breakpoint
CREATE INDEX "org_units_parent" ON "org_units" USING btree ("client_id","parent_id");--> statement-breakpoint
CREATE INDEX "password_reset_tokens_member" ON "password_reset_tokens" USING btree ("client_id","member_id");--> statement-breakpoint
CREATE INDEX "sessions_member" ON "sessions" USING btree ("client_id","member_id");