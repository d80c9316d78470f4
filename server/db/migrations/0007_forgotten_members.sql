CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree ("client_id","subject_id");--> statement-breakpoint
-- The audit log is append-only, also here: of people who are deleted for good, and of nobody else, it empties what
-- would tell who they were. That something changed, when and by whom, stays; so do roles and the task flags, which name nobody.
create function forget_deleted_members(ids uuid[]) returns void
  language sql security definer
  set search_path = public, pg_temp
  as $$
  update audit_events set
    actor_name = case when actor_id = subject_id then '' else actor_name end,
    changes = (
      select coalesce(
        jsonb_object_agg(
          key,
          case when key in ('role', 'roleIdentifier', 'eleaCreateTasks', 'raCreateTasks') then value else 'true' end
        ),
        '{}'
      )
      from jsonb_each(changes)
    )
  where client_id = current_client() and subject_type = 'member' and subject_id = any(ids)
    and not exists (select from members where members.id = audit_events.subject_id)
$$;--> statement-breakpoint
revoke execute on function forget_deleted_members(uuid[]) from public;--> statement-breakpoint
grant execute on function forget_deleted_members(uuid[]) to safety_dashboard_app;
