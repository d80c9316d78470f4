CREATE TABLE "identity_providers" (
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_on" boolean NOT NULL,
	"name" text NOT NULL,
	"issuer" text NOT NULL,
	"audience" text NOT NULL,
	"secret" text,
	"match_claim" text NOT NULL,
	"match_field" text NOT NULL,
	"mail_domains" text[] NOT NULL,
	"checks_second_factor" boolean NOT NULL,
	"creates_people" boolean DEFAULT false NOT NULL,
	"groups_claim" text,
	"is_only" boolean DEFAULT false NOT NULL,
	"break_glass_member_id" uuid,
	CONSTRAINT "identity_providers_client_id_id_pk" PRIMARY KEY("client_id","id"),
	CONSTRAINT "identity_providers_only" CHECK (not "identity_providers"."is_only" or "identity_providers"."break_glass_member_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "provider_subjects" (
	"client_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"member_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_subjects_client_id_provider_id_subject_pk" PRIMARY KEY("client_id","provider_id","subject")
);
--> statement-breakpoint
CREATE TABLE "sign_on_attempts" (
	"token_hash" "bytea" NOT NULL,
	"client_id" uuid NOT NULL,
	"provider_id" uuid NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"redirect_address" text NOT NULL,
	"return_url" text,
	"network" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_on_attempts_client_id_token_hash_pk" PRIMARY KEY("client_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "provider_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search" text NOT NULL,
	"name" text collate de NOT NULL,
	"role" text,
	"org_unit_id" uuid,
	"member_group_id" uuid,
	CONSTRAINT "provider_groups_role" CHECK ("provider_groups"."role" in ('member', 'loc-admin', 'ou-admin', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "provider_session" text;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_break_glass_member_id_members_id_fk" FOREIGN KEY ("break_glass_member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subjects" ADD CONSTRAINT "provider_subjects_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_subjects" ADD CONSTRAINT "provider_subjects_provider_fk" FOREIGN KEY ("client_id","provider_id") REFERENCES "public"."identity_providers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_on_attempts" ADD CONSTRAINT "sign_on_attempts_provider_fk" FOREIGN KEY ("client_id","provider_id") REFERENCES "public"."identity_providers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_groups" ADD CONSTRAINT "provider_groups_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_groups" ADD CONSTRAINT "provider_groups_org_unit_id_org_units_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_units"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_groups" ADD CONSTRAINT "provider_groups_member_group_id_member_groups_id_fk" FOREIGN KEY ("member_group_id") REFERENCES "public"."member_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_kind" ON "identity_providers" USING btree ("client_id","kind");--> statement-breakpoint
CREATE INDEX "identity_providers_break_glass" ON "identity_providers" USING btree ("break_glass_member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "provider_subjects_member" ON "provider_subjects" USING btree ("client_id","provider_id","member_id");--> statement-breakpoint
CREATE INDEX "provider_subjects_of_member" ON "provider_subjects" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_network" ON "sign_on_attempts" USING btree ("client_id","network","expires_at");--> statement-breakpoint
CREATE INDEX "sign_on_attempts_provider" ON "sign_on_attempts" USING btree ("client_id","provider_id");--> statement-breakpoint
CREATE INDEX "provider_groups_by_name" ON "provider_groups" USING btree ("client_id","name","id");--> statement-breakpoint
CREATE INDEX "provider_groups_org_unit_id" ON "provider_groups" USING btree ("org_unit_id");--> statement-breakpoint
CREATE INDEX "provider_groups_member_group_id" ON "provider_groups" USING btree ("member_group_id");--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_provider_fk" FOREIGN KEY ("client_id","provider_id") REFERENCES "public"."identity_providers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_provider_fk" FOREIGN KEY ("client_id","provider_id") REFERENCES "public"."identity_providers"("client_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_challenges_provider" ON "sign_in_challenges" USING btree ("client_id","provider_id");--> statement-breakpoint
CREATE INDEX "sessions_provider" ON "sessions" USING btree ("client_id","provider_id","provider_session") WHERE "sessions"."provider_id" is not null;--> statement-breakpoint
grant select, insert, update, delete on identity_providers, provider_subjects, provider_groups, sign_on_attempts to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('identity_providers');--> statement-breakpoint
select protect_tenant_table('provider_subjects');--> statement-breakpoint
select protect_tenant_table('provider_groups');--> statement-breakpoint
select protect_tenant_table('sign_on_attempts');
