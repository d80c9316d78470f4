ALTER TABLE "hazardous_substances" ADD COLUMN "instruction_revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "instruction_changed_on" date DEFAULT current_date NOT NULL;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "instruction_released_revision" integer;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "instruction_released_on" date;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "instruction_released_by" text;--> statement-breakpoint
-- The last change of a substance is the latest day on which its instruction can have changed.
UPDATE "hazardous_substances" SET "instruction_changed_on" = coalesce((
  SELECT max("at")::date FROM "audit_events"
  WHERE "audit_events"."client_id" = "hazardous_substances"."client_id"
    AND "audit_events"."subject_id" = "hazardous_substances"."id"
    AND "audit_events"."action" IN ('hazardousSubstances.create', 'hazardousSubstances.update')
), "created_at"::date);