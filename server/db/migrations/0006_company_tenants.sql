grant select, insert, update, delete on locations, location_members, location_responsibles, member_groups, member_group_members
  to safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table(name) from unnest(array[
  'locations', 'location_members', 'location_responsibles', 'member_groups', 'member_group_members'
]::regclass[]) as name;
