ALTER TABLE "sent_reminders" DROP CONSTRAINT "sent_reminders_source";--> statement-breakpoint
ALTER TABLE "sent_reminders" ALTER COLUMN "member_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox_messages" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "sent_reminders" ADD CONSTRAINT "sent_reminders_source" CHECK ("sent_reminders"."source" in ('elearning', 'riskRound', 'riskAction'));