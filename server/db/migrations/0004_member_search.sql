-- Under row-level security `like` cannot use an index, so this looks past it, and therefore names the tenant itself.
-- Its ids are only a superset of what a caller may see: the query around it still applies the row rules.
-- `patterns` are like patterns, all of which must match, the one that finds least first. `ids` is null if there are more than `most`.
create function search_members(patterns text[], archived boolean, most integer, out total integer, out ids uuid[])
  language plpgsql stable security definer
  set search_path = public, pg_temp
  -- Planned for the words at hand: a rare name wants another plan than a common one.
  set plan_cache_mode = force_custom_plan
  as $$
declare
  pattern text := patterns[1];
  others text[] := patterns[2:];
begin
  if archived then
    ids := array(
      select id from members
      where client_id = current_client() and archived_at is not null and search like pattern and search like all(others)
    );
  else
    ids := array(
      select id from members
      where client_id = current_client() and archived_at is null and search like pattern and search like all(others)
    );
  end if;
  total := cardinality(ids);
  if total > most then
    ids := null;
  end if;
end
$$;--> statement-breakpoint
revoke execute on function search_members(text[], boolean, integer) from public;--> statement-breakpoint
grant execute on function search_members(text[], boolean, integer) to safety_dashboard_app;--> statement-breakpoint
-- A new name moves a person in the lists. Every other such change writes the company's counters, and thereby gives
-- its row a new xmin, by which kept places in the lists are known to hold; so must this one.
create function note_renaming() returns trigger
  language plpgsql
  as $$
begin
  update clients set active_members = active_members where id = new.client_id;
  return null;
end
$$;--> statement-breakpoint
create trigger note_renaming
  after update of last_name, first_name, username on members
  for each row
  when (old.last_name is distinct from new.last_name
    or old.first_name is distinct from new.first_name
    or old.username is distinct from new.username)
  execute function note_renaming();
