grant select, insert, update, delete on calendar_feeds to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table('calendar_feeds');--> statement-breakpoint
-- A licensee's templates are read by its companies, and written by the operator alone.
grant select on templates, template_texts to safety_dashboard_app;--> statement-breakpoint
alter table templates enable row level security;--> statement-breakpoint
create policy of_licensee on templates for select to safety_dashboard_app
  using (licensee_id in (select licensee_id from clients));--> statement-breakpoint
alter table template_texts enable row level security;--> statement-breakpoint
create policy of_licensee on template_texts for select to safety_dashboard_app
  using (template_id in (select id from templates));
