ALTER TABLE "content_grants" ADD COLUMN "execution_id" uuid;--> statement-breakpoint
grant update (execution_id) on content_grants to safety_dashboard_app;--> statement-breakpoint
ALTER TABLE "elearning_versions" ADD COLUMN "is_pass_mark_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of a package whose mark is not the usual one, somebody set it.
UPDATE "elearning_versions" SET "is_pass_mark_given" = true WHERE "kind" <> 'lessons' AND "pass_mark" <> 80;
