ALTER TABLE "clients" ADD COLUMN "branch" text;--> statement-breakpoint
grant select (branch) on clients to safety_dashboard_partner;
