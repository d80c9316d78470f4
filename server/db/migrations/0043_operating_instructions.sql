ALTER TABLE "hazardous_substances" ADD COLUMN "protection" text;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "in_danger" text;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "first_aid" text;--> statement-breakpoint
ALTER TABLE "hazardous_substances" ADD COLUMN "disposal" text;