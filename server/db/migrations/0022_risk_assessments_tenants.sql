grant select, insert, update, delete on
  client_risk_assessments, risk_assignments, risk_assignment_members, risk_rounds, risk_executions, risk_sheets, risks,
  risk_actions
  to safety_dashboard_app;--> statement-breakpoint
-- Which risk assessments a company has, the operator decides.
revoke insert, delete on client_risk_assessments from safety_dashboard_app;--> statement-breakpoint
select protect_tenant_table(name) from unnest(array[
  'client_risk_assessments', 'risk_assignments', 'risk_assignment_members', 'risk_rounds', 'risk_executions',
  'risk_sheets', 'risks', 'risk_actions'
]::regclass[]) as name;--> statement-breakpoint
-- A licensee's risk assessments are read by the companies that were given them, and written by the operator alone.
grant select on risk_assessments, risk_assessment_versions, risk_assessment_texts to safety_dashboard_app;--> statement-breakpoint
alter table risk_assessments enable row level security;--> statement-breakpoint
create policy given on risk_assessments for select to safety_dashboard_app
  using (id in (select risk_assessment_id from client_risk_assessments));--> statement-breakpoint
alter table risk_assessment_versions enable row level security;--> statement-breakpoint
create policy given on risk_assessment_versions for select to safety_dashboard_app
  using (risk_assessment_id in (select risk_assessment_id from client_risk_assessments));--> statement-breakpoint
alter table risk_assessment_texts enable row level security;--> statement-breakpoint
create policy given on risk_assessment_texts for select to safety_dashboard_app
  using (version_id in (select id from risk_assessment_versions));
