ALTER TABLE "clients" ADD COLUMN "last_day" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "last_day_told" date;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erasing_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "erased" jsonb;--> statement-breakpoint
-- A licensee's staff: when a company of theirs ends, and what was erased of it, in numbers.
grant select (last_day, ended_at, erasing_at, erased_at, erased) on clients to safety_dashboard_partner;--> statement-breakpoint
-- So that nobody is told that daily work is late which is new.
insert into daily_runs (client_id, kind, ran_on, finished_at)
  select clients.id, work.kind, current_date - 1, now()
  from clients cross join unnest(array['companyEnd', 'companyEndTold']) as work(kind);--> statement-breakpoint
-- A company that has ended does no daily work but for its use, which is told until its data go, and none is late.
create or replace function clients_awaiting(work text, moment timestamptz, not_before time) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select clients.id from clients
    left join daily_runs on daily_runs.client_id = clients.id and daily_runs.kind = work
    where (daily_runs.ran_on is null or daily_runs.ran_on < (moment at time zone clients.time_zone)::date)
      and (moment at time zone clients.time_zone)::time >= not_before
      and (clients.ended_at is null or (work = 'use' and clients.erasing_at is null))
  $$;--> statement-breakpoint
create or replace function longest_awaited_since(works text[]) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select min(coalesce(daily_runs.finished_at, clients.created_at))
    from clients cross join unnest(works) as work(kind)
    left join daily_runs on daily_runs.client_id = clients.id and daily_runs.kind = work.kind
    where clients.ended_at is null
  $$;--> statement-breakpoint
create or replace function clients_with_marks() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from clients
    where ended_at is null
      and exists (select from elearning_standing_marks mark where mark.client_id = clients.id)
  $$;--> statement-breakpoint
-- Companies whose data were kept for so many days after the last one, and are not gone yet.
create function clients_to_erase(moment timestamptz, kept_days int) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select id from clients
    where ended_at is not null and erased_at is null
      and (moment at time zone time_zone)::date > last_day + kept_days
  $$;--> statement-breakpoint
-- Deletes a portion of a table's rows of a company that is being erased, and of no other: the audit log, too, of which
-- requests delete nothing. Rows that others of the same table stand below wait for those.
create function erase_company_rows(company uuid, of_table text, most int) returns int
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  inner_links text;
  removed int;
begin
  if not exists (select from clients where id = company and erasing_at is not null and erased_at is null) then
    raise exception 'the company is not being erased' using errcode = '42501';
  end if;
  select coalesce(string_agg(format(
    ' and not exists (select from %1$I inner_row where inner_row.%2$I = outer_row.%3$I)', of_table, own.attname, other.attname
  ), ''), '') into inner_links
  from pg_constraint link
  join pg_attribute own on own.attrelid = link.conrelid and own.attnum = link.conkey[array_upper(link.conkey, 1)]
  join pg_attribute other on other.attrelid = link.confrelid and other.attnum = link.confkey[array_upper(link.confkey, 1)]
  where link.contype = 'f' and link.conrelid = format('public.%I', of_table)::regclass and link.confrelid = link.conrelid;
  execute format(
    'delete from %1$I where ctid = any(array(select outer_row.ctid from %1$I outer_row where outer_row.client_id = $1%2$s limit $2))',
    of_table, inner_links
  ) using company, most;
  get diagnostics removed = row_count;
  return removed;
end
$$;--> statement-breakpoint
revoke execute on function clients_to_erase(timestamptz, int), erase_company_rows(uuid, text, int) from public;--> statement-breakpoint
grant execute on function clients_to_erase(timestamptz, int), erase_company_rows(uuid, text, int) to safety_dashboard_app;
