CREATE TABLE "adviser_visits" (
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"adviser_id" uuid NOT NULL,
	"adviser_name" text NOT NULL,
	"reason" text,
	"entered_at" timestamp with time zone NOT NULL,
	"session_hash" "bytea" NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "adviser_visits_client_id_id_pk" PRIMARY KEY("client_id","id")
);
--> statement-breakpoint
ALTER TABLE "support_logins" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "adviser_access_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "adviser_visits" ADD CONSTRAINT "adviser_visits_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "adviser_visits_by_time" ON "adviser_visits" USING btree ("client_id","entered_at");--> statement-breakpoint
CREATE UNIQUE INDEX "adviser_visits_session" ON "adviser_visits" USING btree ("client_id","session_hash");--> statement-breakpoint
CREATE INDEX "audit_events_by_adviser" ON "audit_events" USING btree ("client_id","actor_id","at") WHERE "audit_events"."by_adviser";--> statement-breakpoint
grant select, insert, update, delete on adviser_visits to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('adviser_visits');--> statement-breakpoint
grant select (adviser_access_until) on clients to safety_dashboard_partner;--> statement-breakpoint
-- Whichever way a session ends: the visit keeps when something was last done in it.
create function note_end_of_visit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
  as $$
begin
  update adviser_visits set last_seen_at = old.last_seen_at
    where client_id = old.client_id and session_hash = old.token_hash;
  return null;
end
$$;--> statement-breakpoint
create trigger sessions_visit_ended after delete on sessions
  for each row when (old.adviser_id is not null) execute function note_end_of_visit();
