grant select, insert, update, delete on
  client_elearnings, elearning_assignments, elearning_tasks, elearning_executions, daily_runs
  to safety_dashboard_app;--> statement-breakpoint
-- What was finished stays as it is: a certificate is written once.
grant select, insert on elearning_results to safety_dashboard_app;--> statement-breakpoint
-- Which e-learnings a company has, the operator decides.
revoke insert, delete on client_elearnings from safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table(name) from unnest(array[
  'client_elearnings', 'elearning_assignments', 'elearning_tasks', 'elearning_executions', 'elearning_results',
  'daily_runs'
]::regclass[]) as name;--> statement-breakpoint
-- A licensee's courses are read by the companies that were given them, and written by the operator alone.
grant select on elearnings, elearning_versions, elearning_texts, scorm_packages, scorm_package_files
  to safety_dashboard_app;--> statement-breakpoint
alter table elearnings enable row level security;--> statement-breakpoint
create policy given on elearnings for select to safety_dashboard_app
  using (id in (select elearning_id from client_elearnings));--> statement-breakpoint
alter table elearning_versions enable row level security;--> statement-breakpoint
create policy given on elearning_versions for select to safety_dashboard_app
  using (elearning_id in (select elearning_id from client_elearnings));--> statement-breakpoint
alter table elearning_texts enable row level security;--> statement-breakpoint
create policy given on elearning_texts for select to safety_dashboard_app
  using (version_id in (select id from elearning_versions));--> statement-breakpoint
alter table scorm_packages enable row level security;--> statement-breakpoint
create policy given on scorm_packages for select to safety_dashboard_app
  using (id in (select package_id from elearning_texts));--> statement-breakpoint
alter table scorm_package_files enable row level security;--> statement-breakpoint
create policy given on scorm_package_files for select to safety_dashboard_app
  using (package_id in (select id from scorm_packages));--> statement-breakpoint
-- Whoever holds a grant's token may fetch the package's files: no tenant is known on the content's host.
grant select, insert, delete on content_grants to safety_dashboard_app;--> statement-breakpoint
create function granted_file(token bytea, wanted text, moment timestamptz)
  returns table (storage_key text, content_type text, size bigint, sha256 bytea)
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select file.storage_key, file.content_type, file.size, file.sha256
    from content_grants join scorm_package_files file using (package_id)
    where token_hash = token and expires_at > moment and file.path = wanted
  $$;--> statement-breakpoint
revoke execute on function granted_file(bytea, text, timestamptz) from public;--> statement-breakpoint
grant execute on function granted_file(bytea, text, timestamptz) to safety_dashboard_app;--> statement-breakpoint
-- Daily work is begun for every company whose own calendar has a day that was not done yet.
create function clients_awaiting(work text, moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select clients.id from clients
    left join daily_runs on daily_runs.client_id = clients.id and daily_runs.kind = work
    where daily_runs.ran_on is null or daily_runs.ran_on < (moment at time zone clients.time_zone)::date
  $$;--> statement-breakpoint
revoke execute on function clients_awaiting(text, timestamptz) from public;--> statement-breakpoint
grant execute on function clients_awaiting(text, timestamptz) to safety_dashboard_app;
