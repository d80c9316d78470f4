grant select, insert, update, delete on support_logins to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('support_logins');--> statement-breakpoint
-- Advisers are made by the operator; the server keeps what they choose for themselves, and nothing else.
grant select on advisers to safety_dashboard_app;--> statement-breakpoint
grant update (theme, language_code, last_login_at) on advisers to safety_dashboard_app;--> statement-breakpoint
alter table advisers enable row level security;--> statement-breakpoint
-- Inside a tenant both subqueries show its rows alone: a company knows the advisers who are in it or hold a link into it.
create policy in_tenant on advisers for all to safety_dashboard_app using (
  exists (select from sessions where sessions.adviser_id = advisers.id)
  or exists (select from support_logins where support_logins.adviser_id = advisers.id)
);
