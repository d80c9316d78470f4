ALTER TABLE "content_grants" ADD COLUMN "execution_id" uuid;--> statement-breakpoint
grant update (execution_id) on content_grants to safety_dashboard_app;
