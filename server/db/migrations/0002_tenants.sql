-- Requests run as a role that owns nothing, inside one tenant. Without a tenant every tenant table is empty.
grant usage on schema public to safety_dashboard_app;--> statement-breakpoint
grant select, insert, update, delete on all tables in schema public to safety_dashboard_app;--> statement-breakpoint
-- The audit log is append-only; companies and licensees are made and removed by the operator alone.
revoke update, delete on audit_events from safety_dashboard_app;--> statement-breakpoint
revoke insert, delete on clients from safety_dashboard_app;--> statement-breakpoint
revoke insert, update, delete on licensees from safety_dashboard_app;--> statement-breakpoint
-- After `set local` has ended the setting is an empty text, not null.
create function current_client() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.client_id', true), '')::uuid;--> statement-breakpoint
create function protect_tenant_table(table_name regclass) returns void
  language plpgsql as $$
begin
  execute format('alter table %s enable row level security', table_name);
  execute format(
    'create policy tenant on %s for all to safety_dashboard_app using (client_id = current_client()) with check (client_id = current_client())',
    table_name
  );
end
$$;--> statement-breakpoint
revoke execute on function protect_tenant_table(regclass) from public;--> statement-breakpoint
select protect_tenant_table(name) from unnest(array[
  'members', 'password_history', 'org_units', 'org_unit_members', 'org_unit_officers', 'sessions',
  'password_reset_tokens', 'audit_events', 'outbox_messages', 'member_imports'
]::regclass[]) as name;--> statement-breakpoint
alter table clients enable row level security;--> statement-breakpoint
create policy tenant on clients for all to safety_dashboard_app using (id = current_client()) with check (id = current_client());--> statement-breakpoint
-- Before sign-in nobody has a tenant: this names it, and nothing else about it.
create function client_id_of(wanted text) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$ select id from clients where client_identifier = wanted $$;
