-- A file is written once: nobody changes what was checked.
grant select, insert, delete on files to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('files');--> statement-breakpoint
-- What a licensee gives to its companies belongs to none of them: everybody may read it, the operator alone writes it.
create policy licensee on files for select to safety_dashboard_app using (client_id is null);--> statement-breakpoint
-- Housekeeping compares the storage with the rows of all companies: this says which ids are there, and nothing else.
create function known_files(wanted uuid[]) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from files where id = any(wanted) $$;--> statement-breakpoint
revoke execute on function known_files(uuid[]) from public;--> statement-breakpoint
grant execute on function known_files(uuid[]) to safety_dashboard_app;
