CREATE TABLE "use_days" (
	"client_id" uuid NOT NULL,
	"day" date NOT NULL,
	"licensee_id" uuid NOT NULL,
	"active_people" integer NOT NULL,
	"highest_seats" integer NOT NULL,
	"obliged_people" integer NOT NULL,
	"differing" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "use_days_client_id_day_pk" PRIMARY KEY("client_id","day")
);
--> statement-breakpoint
CREATE TABLE "use_statements" (
	"client_id" uuid NOT NULL,
	"licensee_id" uuid NOT NULL,
	"month" text NOT NULL,
	"name" text NOT NULL,
	"client_identifier" text NOT NULL,
	"active_people" integer NOT NULL,
	"highest_seats" integer NOT NULL,
	"obliged_people" integer NOT NULL,
	"days_counted" integer NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"seal" text NOT NULL,
	CONSTRAINT "use_statements_client_id_licensee_id_month_pk" PRIMARY KEY("client_id","licensee_id","month"),
	CONSTRAINT "use_statements_month" CHECK ("use_statements"."month" ~ '^[0-9]{4}-[0-9]{2}$')
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "highest_members" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "use_days" ADD CONSTRAINT "use_days_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "use_days" ADD CONSTRAINT "use_days_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "use_statements" ADD CONSTRAINT "use_statements_licensee_id_licensees_id_fk" FOREIGN KEY ("licensee_id") REFERENCES "public"."licensees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "use_days_licensee" ON "use_days" USING btree ("licensee_id","day");--> statement-breakpoint
CREATE INDEX "use_statements_licensee" ON "use_statements" USING btree ("licensee_id","month");--> statement-breakpoint
update clients set highest_members = active_members;--> statement-breakpoint
-- Whoever adds or archives people writes the counter; that the most there were is kept, no statement can forget.
create function raise_highest_members() returns trigger
  language plpgsql as $$
begin
  new.highest_members := greatest(new.highest_members, new.active_members);
  return new;
end
$$;--> statement-breakpoint
create trigger raise_highest_members before insert or update of active_members on clients
  for each row execute function raise_highest_members();--> statement-breakpoint
grant select, insert, update, delete on use_days to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('use_days');--> statement-breakpoint
grant select on use_days to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on use_days for select to safety_dashboard_partner
  using (licensee_id = current_licensee());--> statement-breakpoint
-- What is sealed is written once: no role has the right to change it, and those with all rights are refused as well.
grant select, insert on use_statements to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('use_statements');--> statement-breakpoint
grant select on use_statements to safety_dashboard_partner;--> statement-breakpoint
create policy of_licensee on use_statements for select to safety_dashboard_partner
  using (licensee_id = current_licensee());--> statement-breakpoint
create function refuse_change_of_sealed() returns trigger
  language plpgsql as $$
begin
  raise exception 'What is sealed is never changed' using errcode = 'insufficient_privilege';
end
$$;--> statement-breakpoint
create trigger refuse_change before update or delete on use_statements
  for each row execute function refuse_change_of_sealed();--> statement-breakpoint
grant select (highest_members) on clients to safety_dashboard_partner;--> statement-breakpoint
-- For the operator's numbers, over all companies: what the last recount of each found.
create function differing_statements() returns bigint
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select coalesce(sum(newest.differing), 0) from clients cross join lateral (
      select differing from use_days where client_id = clients.id order by day desc limit 1
    ) newest
  $$;--> statement-breakpoint
revoke execute on function differing_statements() from public;--> statement-breakpoint
grant execute on function differing_statements() to safety_dashboard_app;--> statement-breakpoint
-- Companies that are there already have not missed the work that comes with this.
insert into daily_runs (client_id, kind, ran_on, finished_at) select id, 'use', current_date - 1, now() from clients;
