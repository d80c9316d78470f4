ALTER TABLE "risk_rounds" DROP CONSTRAINT "risk_rounds_end";--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "survey_repeat_days" integer DEFAULT 90 NOT NULL;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "rated_by" uuid[];--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "discard_reason" text;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "discarded_by" text;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "repeat_reason" text;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD CONSTRAINT "risk_rounds_end" CHECK (("risk_rounds"."state" = 'completed') = ("risk_rounds"."completed_on" is not null)
        and ("risk_rounds"."state" in ('closed', 'withdrawn')) = ("risk_rounds"."closed_on" is not null)
        and ("risk_rounds"."completed_on" is null) = ("risk_rounds"."completed_at" is null)
        and ("risk_rounds"."state" <> 'completed' or "risk_rounds"."finished_on" is not null)
        and ("risk_rounds"."discard_reason" is null or ("risk_rounds"."state" = 'closed' and "risk_rounds"."finished_on" is not null))
        and ("risk_rounds"."started_on" is null) = ("risk_rounds"."version_id" is null));--> statement-breakpoint
UPDATE "risk_rounds" SET "rated_by" = array(
  SELECT "execution"."member_id" FROM "risk_executions" "execution"
  WHERE "execution"."client_id" = "risk_rounds"."client_id" AND "execution"."round_id" = "risk_rounds"."id"
    AND "execution"."member_id" IS NOT NULL AND "execution"."completed_on" IS NOT NULL
)
WHERE "finished_on" IS NOT NULL AND "state" <> 'closed' AND EXISTS (
  SELECT FROM "risk_assessment_versions" "version"
  WHERE "version"."id" = "risk_rounds"."version_id" AND "version"."kind" = 'survey'
);
