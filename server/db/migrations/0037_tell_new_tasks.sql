ALTER TABLE "sent_reminders" RENAME COLUMN "due_on" TO "counted_from";--> statement-breakpoint
ALTER TABLE "sent_reminders" DROP CONSTRAINT "sent_reminders_kind";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "tell_new_tasks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "new_tasks_since" date;--> statement-breakpoint
ALTER TABLE "risk_actions" ADD COLUMN "owner_since" date;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_kind" CHECK ("sent_reminders"."kind" in ('given', 'before', 'after', 'escalation'));--> statement-breakpoint
-- Nobody is told what was given before this was there.
UPDATE "clients" SET "new_tasks_since" = current_date + 1;--> statement-breakpoint
-- Companies where something was given on the day on which it is due, after that day's reminders: the next
-- ones would come too late. Who was told of it already is for a job to find out.
create function clients_with_tasks_due_at_once(moment timestamptz) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  as $$
    select clients.id from clients
    cross join lateral (select (moment at time zone clients.time_zone)::date as today) here
    join daily_runs reminded on reminded.client_id = clients.id and reminded.kind = 'reminders'
      and reminded.ran_on >= here.today
    where clients.tell_new_tasks and (
      exists (
        select from elearning_tasks task
        where task.client_id = clients.id and task.state = 'open' and task.due_on = here.today
          and task.assigned_on = here.today
          and not exists (
            select from sent_reminders sent
            where sent.client_id = clients.id and sent.task_id = task.id and sent.source = 'elearning'
              and sent.kind = 'given' and sent.counted_from = here.today
          )
      ) or exists (
        select from risk_rounds round
        where round.client_id = clients.id and round.state = 'open' and round.finished_on is null
          and round.due_on = here.today and round.assigned_on = here.today
      ) or exists (
        select from risk_actions action
        where action.client_id = clients.id and action.status <> 'done' and action.due_on <= here.today
          and action.owner_since = here.today
      )
    )
  $$;--> statement-breakpoint
revoke execute on function clients_with_tasks_due_at_once(timestamptz) from public;--> statement-breakpoint
grant execute on function clients_with_tasks_due_at_once(timestamptz) to safety_dashboard_app;
