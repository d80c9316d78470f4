-- Under row-level security `like` cannot use the index, so this looks past it, and
-- therefore names the tenant itself, as `search_members` does. Its ids are only a superset of what a caller may see.
-- `patterns` are like patterns, all of which must match, the one that finds least first. `ids` is null if there are more than `most`.
create function search_messages(patterns text[], most integer, out total integer, out ids uuid[])
  language plpgsql stable security definer
  set search_path = public, pg_temp
  -- Planned for the words at hand: a rare name wants another plan than a common one.
  set plan_cache_mode = force_custom_plan
  as $$
declare
  pattern text := patterns[1];
  others text[] := patterns[2:];
begin
  ids := array(
    select id from outbox_messages
    where client_id = current_client() and search like pattern and search like all(others)
  );
  total := cardinality(ids);
  if total > most then
    ids := null;
  end if;
end
$$;--> statement-breakpoint
revoke execute on function search_messages(text[], integer) from public;--> statement-breakpoint
grant execute on function search_messages(text[], integer) to safety_dashboard_app;
