ALTER TABLE "risk_rounds" ADD COLUMN "completed_by" text;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "follow_up" text;--> statement-breakpoint
ALTER TABLE "risks" ADD COLUMN "follow_up_reason" text;--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_follow_up" CHECK ("risks"."follow_up" in ('inspection', 'workshop', 'askAgain', 'notApplicable'));--> statement-breakpoint
ALTER TABLE "risks" ADD CONSTRAINT "risks_follow_up_reason" CHECK ("risks"."follow_up" <> 'notApplicable' or "risks"."follow_up_reason" is not null);