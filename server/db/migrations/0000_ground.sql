-- What the tables stand on: extensions, the German sorting order, and the role that requests run under.
create extension if not exists pg_trgm;--> statement-breakpoint
create extension if not exists btree_gin;--> statement-breakpoint
-- PGlite brings no de-x-icu, so both databases get the same collation of our own.
create collation if not exists de (provider = icu, locale = 'de', deterministic = true);--> statement-breakpoint
do $$
begin
  -- A role belongs to the whole cluster: another database, or another instance at this moment, may have made it.
  create role safety_dashboard_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;--> statement-breakpoint
do $$
begin
  -- A superuser may take any role, and two databases granting the same one at once would collide.
  if not pg_has_role(current_user, 'safety_dashboard_app', 'member') then
    execute format('grant safety_dashboard_app to %I', current_user);
  end if;
end
$$;
