-- What was sent was sent: the proof is neither changed nor removed.
grant select, insert on sent_reminders to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('sent_reminders');--> statement-breakpoint
-- Reminders begin where the tasks are: what was due before there were any is nobody's surprise.
insert into daily_runs (client_id, kind, ran_on, finished_at)
  select client_id, 'reminders', ran_on, finished_at from daily_runs where kind = 'elearnings';--> statement-breakpoint
-- Work that reaches people waits for a decent hour of their company's day.
drop function clients_awaiting(text, timestamptz);--> statement-breakpoint
create function clients_awaiting(work text, moment timestamptz, not_before time) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select clients.id from clients
    left join daily_runs on daily_runs.client_id = clients.id and daily_runs.kind = work
    where (daily_runs.ran_on is null or daily_runs.ran_on < (moment at time zone clients.time_zone)::date)
      and (moment at time zone clients.time_zone)::time >= not_before
  $$;--> statement-breakpoint
revoke execute on function clients_awaiting(text, timestamptz, time) from public;--> statement-breakpoint
grant execute on function clients_awaiting(text, timestamptz, time) to safety_dashboard_app;--> statement-breakpoint
-- Since when the company waits that waits longest for its daily work; null without companies.
create function longest_awaited_since(works text[]) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select min(coalesce(daily_runs.finished_at, clients.created_at))
    from clients cross join unnest(works) as work(kind)
    left join daily_runs on daily_runs.client_id = clients.id and daily_runs.kind = work.kind
  $$;--> statement-breakpoint
revoke execute on function longest_awaited_since(text[]) from public;--> statement-breakpoint
grant execute on function longest_awaited_since(text[]) to safety_dashboard_app;
