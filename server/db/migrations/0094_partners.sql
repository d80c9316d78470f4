CREATE TABLE "partner_accounts" (
	"adviser_id" uuid PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"username" text NOT NULL,
	"role" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "partner_accounts_username" UNIQUE("licensee_id","username"),
	CONSTRAINT "partner_accounts_role" CHECK ("partner_accounts"."role" in ('partner-admin', 'adviser'))
);
--> statement-breakpoint
CREATE TABLE "partner_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"licensee_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_adviser_id_advisers_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."advisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_accounts" ADD CONSTRAINT "partner_accounts_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD CONSTRAINT "partner_sessions_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_sessions" ADD CONSTRAINT "partner_sessions_adviser_id_partner_accounts_adviser_id_fk" FOREIGN KEY ("adviser_id") REFERENCES "public"."partner_accounts"("adviser_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_sessions_adviser" ON "partner_sessions" USING btree ("adviser_id");--> statement-breakpoint
CREATE INDEX "clients_licensee" ON "clients" USING btree ("licensee_id");
--> statement-breakpoint
do $$
begin
  create role safety_dashboard_partner nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;--> statement-breakpoint
do $$
begin
  if not pg_has_role(current_user, 'safety_dashboard_partner', 'member') then
    execute format('grant safety_dashboard_partner to %I', current_user);
  end if;
end
$$;--> statement-breakpoint
grant usage on schema public to safety_dashboard_partner;--> statement-breakpoint
-- After `set local` has ended the setting is an empty text, not null.
create function current_licensee() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.licensee_id', true), '')::uuid;--> statement-breakpoint
-- A licensee's staff read what their licensee looks like, their own accounts, and of companies master data and kept
-- sums: column by column, and nothing of a table that holds people.
grant select (id, identifier, name) on licensees to safety_dashboard_partner;--> statement-breakpoint
grant select on partner_accounts to safety_dashboard_partner;--> statement-breakpoint
alter table partner_accounts enable row level security;--> statement-breakpoint
create policy of_licensee on partner_accounts for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
grant select, insert, delete on partner_sessions to safety_dashboard_partner;--> statement-breakpoint
grant update (last_seen_at) on partner_sessions to safety_dashboard_partner;--> statement-breakpoint
alter table partner_sessions enable row level security;--> statement-breakpoint
create policy of_licensee on partner_sessions for all to safety_dashboard_partner
  using (licensee_id = current_licensee()) with check (licensee_id = current_licensee());--> statement-breakpoint
grant select on advisers to safety_dashboard_partner;--> statement-breakpoint
grant update (theme, language_code, last_login_at) on advisers to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on advisers for all to safety_dashboard_partner using (licensee_id = current_licensee());--> statement-breakpoint
grant select (id, licensee_id, client_identifier, name, city, country, maximum_members, active_members, created_at)
  on clients to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on clients for select to safety_dashboard_partner using (licensee_id = current_licensee());--> statement-breakpoint
grant select on daily_figures to safety_dashboard_partner;--> statement-breakpoint
-- Of the company as a whole: figures of a unit may be those of a single person.
create policy of_licensee on daily_figures for select to safety_dashboard_partner
  using (place_id = client_id and client_id in (select id from clients where licensee_id = current_licensee()));
