ALTER TABLE "equipment_duties" ADD COLUMN "is_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "equipment_duties" SET "next_due" = (date_trunc('month', "next_due") + interval '1 month - 1 day')::date WHERE "rule" = 'annex' AND "next_due" IS NOT NULL;
