CREATE TABLE "audit_stream" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_stream_one" CHECK ("audit_stream"."is_only")
);
--> statement-breakpoint
CREATE TABLE "audit_stream_queue" (
	"position" bigserial PRIMARY KEY NOT NULL,
	"event" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "outbox_messages_open" ON "outbox_messages" USING btree ("client_id","created_at") WHERE "outbox_messages"."sent_at" is null and "outbox_messages"."failed_at" is null;--> statement-breakpoint
-- For the operator's numbers: since when the oldest message waits that is neither sent nor has failed; null without any.
create function outbox_awaiting_since() returns timestamptz
  language sql stable security definer set search_path = public, pg_temp
  as $$ select min(created_at) from outbox_messages where sent_at is null and failed_at is null $$;--> statement-breakpoint
revoke execute on function outbox_awaiting_since() from public;--> statement-breakpoint
grant execute on function outbox_awaiting_since() to safety_dashboard_app;
--> statement-breakpoint
-- Whoever writes the log, the release before and the operator included: the database queues what is to be streamed.
create function queue_audit_events() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  if exists (select from audit_stream) then
    insert into audit_stream_queue (event)
      select to_jsonb(added) || jsonb_build_object('client_identifier', clients.client_identifier)
      from added join clients on clients.id = added.client_id
      order by added.at, added.id;
  end if;
  return null;
end
$$;--> statement-breakpoint
create trigger audit_events_streamed after insert on audit_events
  referencing new table as added for each statement execute function queue_audit_events();--> statement-breakpoint
-- Tells whether it was streamed before.
create function set_audit_stream(is_wanted boolean) returns boolean
  language plpgsql security definer set search_path = public, pg_temp
  as $$
declare
  was_on boolean := exists (select from audit_stream);
begin
  if is_wanted then
    insert into audit_stream (since) values (now()) on conflict do nothing;
  else
    delete from audit_stream;
    delete from audit_stream_queue;
  end if;
  return was_on;
end
$$;--> statement-breakpoint
create function audit_stream_waiting(most int) returns setof audit_stream_queue
  language sql stable security definer set search_path = public, pg_temp
  as $$ select queued.* from audit_stream_queue queued order by queued.position limit most $$;--> statement-breakpoint
create function audit_stream_sent(positions bigint[]) returns void
  language sql security definer set search_path = public, pg_temp
  as $$ delete from audit_stream_queue where audit_stream_queue.position = any(positions) $$;--> statement-breakpoint
revoke execute on function queue_audit_events(), set_audit_stream(boolean), audit_stream_waiting(int), audit_stream_sent(bigint[]) from public;--> statement-breakpoint
grant execute on function set_audit_stream(boolean), audit_stream_waiting(int), audit_stream_sent(bigint[]) to safety_dashboard_app;
