ALTER TABLE "risk_rounds" ADD COLUMN "checked_out_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "former_editor_id" uuid;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "taken_over_by_id" uuid;--> statement-breakpoint
ALTER TABLE "risk_rounds" ADD COLUMN "taken_over_at" timestamp with time zone;