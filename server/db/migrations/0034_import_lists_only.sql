ALTER TABLE "member_imports" DROP COLUMN "errors";--> statement-breakpoint
ALTER TABLE "member_imports" DROP COLUMN "plan";