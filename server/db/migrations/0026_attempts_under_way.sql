ALTER TABLE "throttles" ADD COLUMN "under_way" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "throttles" ADD COLUMN "begun_at" timestamp with time zone;